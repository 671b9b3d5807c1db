"""The examiner's work: what is asked of a person, what they answer, and how none of it is lost."""
