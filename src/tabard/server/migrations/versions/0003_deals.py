"""Nothing changes but who may read it: events tell how a table is dealt, which an older Tabard would not understand."""

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
