/** The roles of a session, with their values on the wire. */
export const roles = [
  { role: 'CustomerUser', value: 1, side: 'customer', name: 'Customer User' },
  { role: 'CustomerAdministrator', value: 2, side: 'customer', name: 'Customer Administrator' },
  { role: 'SystemAdministrator', value: 3, side: 'system', name: 'System Administrator' },
  { role: 'CarrierAdministrator', value: 5, side: 'carrier', name: 'Carrier Administrator' },
  { role: 'SuperSystemAdministrator', value: 6, side: 'system', name: 'Super System Administrator' },
  { role: 'CarrierSalesAdministrator', value: 7, side: 'carrier', name: 'Sales Administrator' },
] as const;
export type Role = (typeof roles)[number]['role'];
export type RoleSide = (typeof roles)[number]['side'];

/**
 * The role of a user inside a carrier. A sales representative signs in as CarrierSalesAdministrator with
 * fewer privileges, because the carrier's pages admit only that role and the administrator.
 */
export const carrierUserRoles = [
  { carrierUserRole: 'CarrierAdministrator', value: 5, name: 'Carrier Administrator', role: 'CarrierAdministrator' },
  { carrierUserRole: 'SalesAdministrator', value: 7, name: 'Sales Administrator', role: 'CarrierSalesAdministrator' },
  { carrierUserRole: 'SalesRepresentative', value: 4, name: 'Sales Representative', role: 'CarrierSalesAdministrator' },
] as const;
export type CarrierUserRole = (typeof carrierUserRoles)[number]['carrierUserRole'];

/** The role within a carrier by its value; throws for any other number. */
export function carrierUserRoleOf(value: number | null): (typeof carrierUserRoles)[number] {
  const role = carrierUserRoles.find((one) => one.value === value);
  if (!role) throw new Error(`no carrier user has the role ${value}`);
  return role;
}

/** The first entry of every list that filters by role. */
const allRolesFilter = { value: 0, name: 'Select all roles' } as const;

interface RoleOption {
  readonly value: number;
  readonly name: string;
}

const optionsOf = (...values: readonly number[]): readonly RoleOption[] => [
  allRolesFilter,
  ...values.flatMap((value) => [...roles, ...carrierUserRoles].find((one) => one.value === value) ?? []),
];

/** Lists that filter by role start with all of them; a sales administrator is offered only the sales side. */
export const roleFilterLists = {
  customerUsers: optionsOf(2, 1),
  carrierUsers: optionsOf(5, 7, 4),
  carrierUsersWithoutSalesAdministrators: optionsOf(5, 4),
  salesUsers: optionsOf(7, 4),
} as const;

export const sideOf = (role: Role): RoleSide => roles.find((one) => one.role === role)?.side ?? 'customer';
export const roleOfValue = (value: number): Role | undefined => roles.find((one) => one.value === value)?.role;
export const valueOfRole = (role: Role): number => roles.find((one) => one.role === role)?.value ?? 0;

/** The carrier users that a carrier user may add or search; a sales administrator sees only the sales side. */
export const manageableCarrierRoles = (own: CarrierUserRole): readonly CarrierUserRole[] => {
  if (own === 'CarrierAdministrator') return ['CarrierAdministrator', 'SalesAdministrator', 'SalesRepresentative'];
  return own === 'SalesAdministrator' ? ['SalesAdministrator', 'SalesRepresentative'] : [];
};
