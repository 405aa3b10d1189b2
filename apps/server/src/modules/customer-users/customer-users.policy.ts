import type {
  AddCustomerUser,
  CustomerUser,
  CustomerUserAction,
  CustomerUserFields,
  UpdateCustomerUser,
} from '@lading/contracts/accounts/customer-users';
import {
  customerUserLifecycle,
  type CustomerUserMove,
  type CustomerUserState,
} from '@lading/domain/lifecycle/lifecycle';
import { customerPrivileges } from '@lading/domain/people/privilege-table';
import { grantablePrivileges, startingPrivileges } from '@lading/domain/people/privileges';
import { roleOfValue, roles, valueOfRole, type Role } from '@lading/domain/people/roles';
import type { Actor } from '../../kernel/auth/actor.js';

const administrator = valueOfRole('CustomerAdministrator');

/** The customer whose people the actor looks after: their own, or the one that the installation's administrator names. */
export const customerNamed = (actor: Actor, named: number | undefined): number | undefined =>
  actor.customerId === null ? named : named === undefined || named === actor.customerId ? actor.customerId : undefined;

/** Whether the list is about the people of every company: the installation's administrator named none. */
export const isOfEveryCustomer = (actor: Actor, named: number | undefined): boolean =>
  actor.customerId === null && named === undefined;

const roleNames = new Map<number, string>(roles.map(({ value, name }) => [value, name]));

export const roleNameOf = (role: number): string => roleNames.get(role) ?? '';

/** Whether the actor may change people, not only see them. */
export const mayManage = (actor: Actor): boolean =>
  actor.capabilities.has('manageUsers') || actor.privileges.has('manageCustomers');

/** Making administrators is refused while acting as another user: it would outlive the acting. */
export const mayGiveRole = (actor: Actor, role: number): boolean =>
  role !== administrator || actor.actingUserId === undefined;

interface Moved {
  readonly status: CustomerUserState;
  readonly role: number;
  /** Active administrators of the company. */
  readonly administrators: number;
}

export const isActiveAdministrator = ({ status, role }: Omit<Moved, 'administrators'>): boolean =>
  status === 'active' && role === administrator;

/** The company would be left without anybody who can look after it. */
export const isLastAdministrator = ({ administrators, ...user }: Moved): boolean =>
  isActiveAdministrator(user) && administrators <= 1;

/** What the actor may do with the person, by the lifecycle. */
export function allowedActions(actor: Actor, user: Moved): CustomerUserAction[] {
  if (!mayManage(actor)) return [];
  const moves = customerUserLifecycle.allowed(user.status);
  const isPossible = (action: CustomerUserAction): boolean => {
    if (action === 'update') return true;
    return moves.includes(action) && !(action === 'suspend' && isLastAdministrator(user));
  };
  return (['update', 'suspend', 'activate', 'reinvite'] as const).filter(isPossible);
}

/** Why an action isn't possible, in words for the user who asked for it. */
const refusals: Readonly<Record<string, string>> = {
  'active reinvite': 'This user has joined already and needs no new invitation.',
  'suspended reinvite': 'This user is suspended. Activate the user instead.',
  'active activate': 'This user is active already.',
  'invited activate': 'This user has not joined yet. Invite the user again instead.',
  'suspended suspend': 'This user is suspended already.',
};

/** Why the person cannot be moved, as a sentence; nothing when the lifecycle allows it. */
export const refusalOf = (status: CustomerUserState, move: CustomerUserMove): string | undefined =>
  customerUserLifecycle.may(status, move) ? undefined : refusals[`${status} ${move}`];

const roleOf = (value: number): Role & ('CustomerUser' | 'CustomerAdministrator') =>
  roleOfValue(value) === 'CustomerAdministrator' ? 'CustomerAdministrator' : 'CustomerUser';

/** Privileges as they are stored: what the role may be granted, or what it starts with. */
export function storedPrivileges({ role, privileges }: Pick<AddCustomerUser, 'role' | 'privileges'>): string[] {
  const holder = roleOf(role);
  if (!privileges) return startingPrivileges(holder);
  return privileges.filter((privilege) => grantablePrivileges(holder).includes(privilege));
}

/** What administrators decide about a user after a change; what it leaves out stays. Another role brings its own privileges. */
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

/** Without it the stored list stays: the caller may not see all of its locations. */
export const namesLocations = ({ locationIds, seesAllLocations }: UpdateCustomerUser): boolean =>
  Boolean(locationIds) || seesAllLocations === true;

export const storedRole = (value: number): Role => roleOf(value);

/** What the rule said before and says now differs in a way that pages must hear of. */
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
