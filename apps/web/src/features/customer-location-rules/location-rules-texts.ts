/** Every word of the page of customers' location rules; braces are filled by `fill`. */
export const texts = {
  title: 'Customer locations',
  lead: 'Choose which customer locations may ship on your site, and on which freight terms. Their lists change immediately.',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your company can give you the privilege to manage locations.',
  },
  name: 'customers',
  one: '1 customer',
  count: '{count} customers',
  search: 'Customer name',
  firstUse: {
    title: 'You have no customers yet',
    detail: 'Invite a customer. Their locations appear here after they join.',
    invite: 'Invite customer',
  },
  list: {
    all: 'All customers',
    onlyNarrowed: 'Only customers with limits',
    whole: 'Everything granted',
    narrowed: '{count} limited',
    withheld: '{count} withheld',
    edit: 'Change rule',
    editNamed: 'Change rule for {name}',
  },
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
