import type { FlagLevel } from '@lading/contracts/sites/flags';

const levels: Readonly<Record<FlagLevel, string>> = {
  installation: 'Installation',
  carrier: 'Carrier',
  customer: 'Customer',
  user: 'User',
};

/** Every word of the page of switches; braces are filled by `fill`. */
export const texts = {
  title: 'Feature flags',
  intro:
    'A narrower rule wins: user, customer, carrier, installation. Without a rule that holds now, the default does. Servers follow within seconds, browsers with the next page they load.',
  noAccess: { title: 'You do not have access to this page', detail: 'Super system administrators set switches.' },
  on: 'on',
  off: 'off',
  byDefault: 'Default: {state}',
  everywhere: 'On for the installation',
  clear: 'Use the default',
  clearNamed: 'Use the default of {flag}',
  remove: 'Remove',
  removeNamed: 'Remove the rule of {flag} for {subject}',
  rule: '{level} {subject}: {state}',
  form: {
    title: 'Set a rule',
    hint: 'For everybody or for one carrier, customer or user; at once or for a time. It replaces the rule that stands there.',
    flag: 'Switch',
    level: 'For',
    subject: 'Name or number',
    required: '{field} is required',
    chooseSubject: 'Choose one from the list',
    isOn: 'On',
    starts: 'Starts',
    startsHint: 'At once when empty.',
    ends: 'Ends',
    endsHint: 'Stays until removed when empty.',
    zone: 'In your own time: {zone}.',
    endAfterStart: 'End should be more than Start',
    submit: 'Set rule',
  },
  window: {
    scheduled: 'Scheduled',
    current: 'In effect',
    ended: 'Ended',
    from: 'from',
    until: 'until',
    replaced: 'Switching by hand replaces this schedule.',
    own: 'Scheduled for the installation: {state}',
  },
  failed: 'We could not change the switch',
  levels,
} as const;
