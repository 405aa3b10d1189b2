import type { FlagLevel } from '@lading/contracts/sites/flags';

const levels: Readonly<Record<FlagLevel, string>> = {
  installation: 'Installation',
  carrier: 'Carrier',
  customer: 'Customer',
  user: 'User',
};

/** Texts of the page of feature switches; braces are filled by `fill`. */
export const texts = {
  title: 'Feature flags',
  intro:
    'The most specific rule applies: user, then customer, carrier, installation. Without an active rule, the default applies. Servers update within seconds, browsers on the next page load.',
  noAccess: { title: "You don't have access to this page", detail: 'Only super system administrators can open it.' },
  on: 'on',
  off: 'off',
  byDefault: 'Default: {state}',
  everywhere: 'On for the installation',
  clear: 'Use the default',
  clearNamed: 'Use the default for {flag}',
  remove: 'Remove',
  removeNamed: 'Remove the rule for {flag}, {subject}',
  rule: '{level} {subject}: {state}',
  form: {
    title: 'Set a rule',
    hint: 'For everyone, or for one carrier, customer or user, starting now or at a set time. It replaces any existing rule.',
    flag: 'Switch',
    level: 'For',
    subject: 'Name or number',
    required: '{field} is required',
    chooseSubject: 'Choose one from the list',
    isOn: 'On',
    starts: 'Starts',
    startsHint: 'Starts now if empty.',
    ends: 'Ends',
    endsHint: 'Stays until removed if empty.',
    zone: 'In your time zone: {zone}.',
    endAfterStart: 'End should be more than Start',
    submit: 'Set rule',
  },
  window: {
    scheduled: 'Scheduled',
    current: 'In effect',
    ended: 'Ended',
    from: 'from',
    until: 'until',
    replaced: 'Turning it on or off manually replaces this schedule.',
    own: 'Scheduled for the installation: {state}',
  },
  failed: "We couldn't change the flag",
  levels,
} as const;
