"""Tests of the reference, a file a chapter where the chapter has something to prove beyond the corpus."""
