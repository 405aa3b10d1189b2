/** The facts that determine a user's first page. */
interface SessionFacts {
  /** The role first, then editor roles and privileges, as a session has them; never empty for a signed-in user. */
  readonly privileges: readonly string[];
  readonly isConfigured: boolean;
  /** The feature ONBOARDING_V3. */
  readonly hasNewOnboarding: boolean;
}

const customerHome = ({ isConfigured, hasNewOnboarding }: SessionFacts): string => {
  if (isConfigured) return '/customers/home';
  return hasNewOnboarding ? '/ui/customer/onboarding' : '/customers/setup/introduction';
};

/** The first page of each role after sign-in; for customers a saved return address takes precedence. */
export function roleHome(session: SessionFacts | undefined): string {
  const [role, ...privileges] = session?.privileges ?? [];
  if (!session || !role) return '/landing';
  const seesCarriers = privileges.includes('viewCarriers') || privileges.includes('carrierEditor');
  const homes = new Map([
    ['SuperSystemAdministrator', '/admin/manage-carriers'],
    ['SystemAdministrator', seesCarriers ? '/admin/manage-carriers' : '/admin/dashboard'],
    ['CarrierAdministrator', '/carriers/admin-home'],
    ['CarrierSalesAdministrator', '/carriers/admin-home'],
    ['CustomerAdministrator', customerHome(session)],
    ['CustomerUser', '/customers/home'],
  ]);
  return homes.get(role) ?? '/landing';
}
