import type { FlagLevel } from '@lading/contracts/flags';

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
    'A narrower rule wins: user, customer, carrier, installation. Without a rule the default holds. Changes reach every page within seconds.',
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
    title: 'Rule for one carrier, customer or user',
    flag: 'Switch',
    level: 'For',
    subject: 'Name or number',
    required: '{field} is required',
    chooseSubject: 'Choose one from the list',
    isOn: 'On',
    submit: 'Set rule',
  },
  failed: 'We could not change the switch',
  levels,
} as const;
