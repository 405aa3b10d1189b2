import type { ApiScope } from '@lading/contracts/kernel/access';

const scopes: Readonly<Record<ApiScope, string>> = {
  quotes: 'Quotes and products',
  shipments: 'Shipments',
  tracking: 'Tracking',
  documents: 'Documents',
  places: 'Locations and address book',
  volume: 'Truckload and volume',
  imports: 'Order upload and imports',
  invoices: 'Invoices and their audit',
  claims: 'Claims and insurance',
  reports: 'Dashboard and reports',
  company: 'Company settings, carriers and PRO numbers',
};

/** Every word of the page of API keys; braces are filled by `fill`. */
export const texts = {
  title: 'API keys',
  intro: 'By a key your own programs do what you choose, for your whole company.',
  docs: 'How to use them',
  noAccess: {
    title: 'You do not have access to this page',
    detail: 'An administrator of your company looks after it.',
  },
  acting: 'Keys are not shown while acting as another user.',
  form: {
    title: 'New key',
    name: 'Name',
    nameHelp: 'What it is for, for example your warehouse system.',
    scopes: 'May be used for',
    isTest: 'Test key: only simulated carriers are called, and nothing real is changed',
    submit: 'Create key',
  },
  made: {
    title: 'Keep this key now',
    detail: 'It is not shown again.',
    name: 'API key',
    saved: 'I have kept it',
  },
  list: {
    title: 'Your keys',
    name: 'Name',
    key: 'Begins with',
    scopes: 'For',
    created: 'Created',
    used: 'Last used',
    never: 'Never',
    by: 'by {name}',
    state: 'Status',
    active: 'In use',
    test: 'Test',
    revoked: 'Revoked',
    actions: 'Actions',
    empty: 'There is no key yet.',
  },
  revoke: {
    label: 'Revoke',
    named: 'Revoke {name}',
    title: 'Revoke {name}?',
    detail: 'Programs that use it are refused at once. This cannot be undone.',
    done: '{name} opens nothing any more',
    failed: 'We could not revoke the key',
  },
  scopeNames: scopes,
} as const;
