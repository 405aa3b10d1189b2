/** What every step of the wizard says about its quote. */
export const wizardTexts = {
  missing: {
    title: 'We could not find that quote',
    detail: 'It may belong to a location that you do not see, or the address is misspelt.',
    action: 'All quotes',
  },
} as const;
