/** A text with the quote by which our files mark what a spreadsheet would run as a formula; wide signs of the East are run too. */
export const looksMarked = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
