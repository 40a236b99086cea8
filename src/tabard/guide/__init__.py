"""The guided first game: a fixed deal and a script for it, read, checked and followed step by step."""
