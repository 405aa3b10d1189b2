/** Texts of a customer's location rule; braces are filled by `fill`. */
export const locationRuleTexts = {
  loading: 'Location rule',
  find: 'Find a location',
  none: 'No location matches.',
  more: '{count} more. Type to find them.',
  noneAtAll: 'This customer has no active locations yet.',
  failed: "We couldn't load the location rule",
  missing: "We couldn't find that customer",
  missingDetail: 'It may belong to another carrier now.',
  cancel: 'Cancel',
  save: 'Save location rule',
  saved: 'Location rule for {name} saved',
  savedDetail: 'Pages the customer has open are updated.',
} as const;
