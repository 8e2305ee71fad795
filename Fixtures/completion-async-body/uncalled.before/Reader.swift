/// Names the type, and calls nothing of it.
func read(_ pages: Pages) -> any Finder { pages.finder }
