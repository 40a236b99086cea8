"""Workers that are heard of, and what they are asked to think about."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "worker",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("trade", sa.String(16), nullable=False),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "job",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("asker", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("taker", sa.String(64), nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("is_done", sa.Boolean, nullable=False),
    )
    op.create_index("job_next", "job", ["kind", "rank", "made"])
    op.create_index("match_home", "match", ["status", "driver"])


def downgrade() -> None:
    op.drop_index("match_home", "match")
    op.drop_table("job")
    op.drop_table("worker")
