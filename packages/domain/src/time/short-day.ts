const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Month and day of a calendar date in short, for example `Dec 1`. */
export const formatShortDay = (date: string): string => format.format(Date.parse(`${date}T00:00:00Z`));
