/** Texts of the form of a customer's location rule; braces are filled by `fill`. */
export const ruleTexts = {
  rule: {
    title: 'Location rule for {name}',
    lead: "If a location has no terms, the customer's users can't see it or its quotes and shipments.",
    grantAll: 'Grant everything',
  },
  preview: {
    title: 'What the customer can see',
    all: 'All {count} locations, on all freight terms.',
    allOne: 'The only location, on all freight terms.',
    whole: '{count} of {total} locations on all freight terms.',
    narrowed: '{name}: {terms} only.',
    withheld: 'Hidden with their quotes and shipments: {names}.',
    withheldOne: 'Hidden with its quotes and shipments: {names}.',
    more: '{names} and {count} more',
    moreNarrowed: '{count} more locations on some freight terms only.',
    later: 'Locations added later are granted on all freight terms.',
  },
} as const;
