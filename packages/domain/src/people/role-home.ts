/** What decides where somebody begins. */
interface Beginner {
  /** The role first, then editor roles and privileges, as a session has them; nobody is signed in without any. */
  readonly privileges: readonly string[];
  readonly isConfigured: boolean;
  /** The feature ONBOARDING_V3. */
  readonly hasNewOnboarding: boolean;
}

const customerHome = ({ isConfigured, hasNewOnboarding }: Beginner): string => {
  if (isConfigured) return '/customers/home';
  return hasNewOnboarding ? '/ui/customer/onboarding' : '/customers/setup/introduction';
};

/** The page that each role begins with; a saved return address goes before it for customers. */
export function roleHome(beginner: Beginner | undefined): string {
  const [role, ...privileges] = beginner?.privileges ?? [];
  if (!beginner || !role) return '/landing';
  const seesCarriers = privileges.includes('viewCarriers') || privileges.includes('carrierEditor');
  const homes = new Map([
    ['SuperSystemAdministrator', '/admin/manage-carriers'],
    ['SystemAdministrator', seesCarriers ? '/admin/manage-carriers' : '/admin/dashboard'],
    ['CarrierAdministrator', '/carriers/admin-home'],
    ['CarrierSalesAdministrator', '/carriers/admin-home'],
    ['CustomerAdministrator', customerHome(beginner)],
    ['CustomerUser', '/customers/home'],
  ]);
  return homes.get(role) ?? '/landing';
}
