import type {
  AddCustomerUser,
  CustomerUser,
  CustomerUserFields,
  UpdateCustomerUser,
} from '@lading/contracts/accounts/customer-users';
import { customerPrivileges } from '@lading/domain/users/privilege-table';
import { grantablePrivileges, startingPrivileges } from '@lading/domain/users/privileges';
import { roleOfValue, roles, type Role } from '@lading/domain/users/roles';

const roleNames = new Map<number, string>(roles.map(({ value, name }) => [value, name]));

export const roleNameOf = (role: number): string => roleNames.get(role) ?? '';

/** The role of a customer's user by its number on the wire. */
export const storedRole = (value: number): Role & ('CustomerUser' | 'CustomerAdministrator') =>
  roleOfValue(value) === 'CustomerAdministrator' ? 'CustomerAdministrator' : 'CustomerUser';

/** Privileges as they are stored: what the role may be granted, or what it starts with. */
export function storedPrivileges({ role, privileges }: Pick<AddCustomerUser, 'role' | 'privileges'>): string[] {
  const holder = storedRole(role);
  if (!privileges) return startingPrivileges(holder);
  return privileges.filter((privilege) => grantablePrivileges(holder).includes(privilege));
}

/** The fields of a user after a change; what it leaves out stays. Another role brings its own privileges. */
export const fieldsAfter = (change: UpdateCustomerUser, user: CustomerUser): CustomerUserFields => ({
  firstName: change.firstName,
  lastName: change.lastName,
  phone: change.phone ?? user.phone,
  role: change.role,
  seesAllLocations: change.seesAllLocations ?? user.seesAllLocations,
  locationIds: change.locationIds ?? user.locations.map(({ id }) => id),
  isThirdPartyVisibility: change.isThirdPartyVisibility ?? user.isThirdPartyVisibility,
  isShowThirdParty: change.isShowThirdParty ?? user.isShowThirdParty,
  seesCosts: change.seesCosts ?? user.seesCosts,
  ...privilegesAfter(change, user),
});

function privilegesAfter({ role, privileges }: UpdateCustomerUser, user: CustomerUser): Partial<CustomerUserFields> {
  if (privileges) return { privileges };
  if (role !== user.role) return {};
  const held = customerPrivileges.map(({ privilege }) => privilege);
  return { privileges: held.filter((privilege) => user.privileges.includes(privilege)) };
}

/** Otherwise the stored list stays: the caller may not see all of its locations. */
export const namesLocations = ({ locationIds, seesAllLocations }: UpdateCustomerUser): boolean =>
  Boolean(locationIds) || seesAllLocations === true;

/** Whether a change of the location rule must be announced to open pages. */
export const isRuleChanged = (
  before: CustomerUser,
  now: Pick<
    AddCustomerUser,
    'seesAllLocations' | 'locationIds' | 'isThirdPartyVisibility' | 'isShowThirdParty' | 'role'
  >,
): boolean => {
  const ids = before.locations.map(({ id }) => id).toSorted((a, b) => a - b);
  const wanted = now.seesAllLocations ? [] : [...new Set(now.locationIds)].toSorted((a, b) => a - b);
  return (
    before.seesAllLocations !== now.seesAllLocations ||
    before.role !== now.role ||
    before.isThirdPartyVisibility !== now.isThirdPartyVisibility ||
    before.isShowThirdParty !== now.isShowThirdParty ||
    ids.join() !== wanted.join()
  );
};
