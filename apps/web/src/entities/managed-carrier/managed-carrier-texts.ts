/** Texts around the pages of one carrier. */
export const managedCarrierTexts = {
  path: 'Path',
  carriers: 'Carriers',
  parts: 'Pages of the carrier',
  notFound: { title: "We can't find this carrier", detail: 'It may have been removed.', action: 'Back to carriers' },
  tabs: {
    profile: 'Profile',
    onboarding: 'Onboarding',
    users: 'Users',
    terminals: 'Terminals',
    tariffs: 'Tariffs',
    connection: 'Connection',
    proNumbers: 'PRO numbers',
    site: 'Site',
    customers: 'Customers',
  },
} as const;
