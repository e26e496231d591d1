"""The workshop: turns the repository into a site and proves it. Never shipped."""
