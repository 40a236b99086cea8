"""Reviews of games that are over, and when a page of a seat was last heard of."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("match", sa.String(64), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.add_column("seat", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seat", "seen")
    op.drop_table("review")
