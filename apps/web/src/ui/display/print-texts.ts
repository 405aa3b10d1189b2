/** What stands on paper alone. */
export const printTexts = { footer: '{address}, printed {time}' } as const;
