"""A picture of a rating ladder."""

from tabard.lab.figures import Figures


def ladder_picture(found: Figures, title: str) -> str:
    """The ratings as a picture."""
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
