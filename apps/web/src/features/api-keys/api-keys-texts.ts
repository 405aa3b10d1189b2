import type { KeyScope } from '@lading/contracts/kernel/access';

const scopes: Readonly<Record<KeyScope, string>> = {
  quotes: 'Quotes and products',
  shipments: 'Shipments',
  tracking: 'Tracking',
  documents: 'Documents',
  places: 'Locations and address book',
  volume: 'Truckload and volume',
  imports: 'Order upload and imports',
  invoices: 'Invoices and freight audit',
  claims: 'Claims and insurance',
  reports: 'Dashboard and reports',
  company: 'Company settings, carriers and PRO numbers',
  'carrier-shipments': 'Shipments',
  'carrier-invoices': 'Invoices and disputes',
  'carrier-claims': 'Claims',
  'carrier-quotes': 'Quotes',
  tariffs: 'Tariffs',
};

/** Texts of the page of API keys; braces are filled by `fill`. */
export const texts = {
  title: 'API keys',
  intro: {
    customer:
      'Use API keys to connect your own systems. A key works for your whole company, within the areas you choose.',
    carrier:
      'Use API keys to connect your own systems. A key works for all your customers, within the areas you choose.',
  },
  docs: 'How to use them',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'An administrator of your company can open it.',
  },
  acting: "You can't see API keys while acting as another user.",
  form: {
    title: 'New key',
    name: 'Name',
    nameHelp: "What it's for, such as your warehouse system.",
    scopes: 'May be used for',
    isTest: {
      customer: 'Test key: calls simulated carriers only and changes no real data',
      carrier: 'Test key: sees and changes test shipments only',
    },
    submit: 'Create key',
  },
  made: {
    title: 'Save this key now',
    detail: "We won't show it again.",
    name: 'API key',
    saved: "I've saved it",
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
    empty: 'No API keys yet.',
  },
  revoke: {
    label: 'Revoke',
    named: 'Revoke {name}',
    title: 'Revoke {name}?',
    detail: "Systems that use it lose access immediately. You can't undo this.",
    done: '{name} revoked',
    failed: "We couldn't revoke the key",
  },
  scopeNames: scopes,
} as const;
