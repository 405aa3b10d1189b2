import type { CarrierRoleValue, CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { customerUserLifecycle } from '@lading/domain/lifecycle/customer-user-lifecycle';
import { carrierPrivileges, type CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { grantablePrivileges, startingPrivileges } from '@lading/domain/users/privileges';
import { carrierUserRoles, manageableCarrierRoles, type CarrierUserRole, type Role } from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';

interface KnownRole {
  readonly carrierUserRole: CarrierUserRole;
  readonly value: CarrierRoleValue;
  readonly name: string;
  readonly role: Role;
}
const known: readonly KnownRole[] = carrierUserRoles;

/** The role within a carrier that has this value. */
export function carrierRole(value: number | null): KnownRole {
  const role = known.find((one) => one.value === value);
  if (!role) throw new Error(`no carrier user has the role ${value}`);
  return role;
}

const isSystem = ({ carrierId }: Actor): boolean => carrierId === null;

/** Representatives hold neither of the privileges that open the page, so a caller of the sales side is an administrator of it. */
const ownRole = ({ role }: Actor): CarrierUserRole =>
  role === 'CarrierSalesAdministrator' ? 'SalesAdministrator' : 'CarrierAdministrator';

const valuesOf = (roles: readonly CarrierUserRole[]): CarrierRoleValue[] =>
  known.filter(({ carrierUserRole }) => roles.includes(carrierUserRole)).map(({ value }) => value);

/** The roles whose users the caller sees and may invite. */
export const invitableRoles = (actor: Actor): CarrierRoleValue[] => valuesOf(manageableCarrierRoles(ownRole(actor)));

/** The roles whose users the caller may change: a sales administrator changes representatives alone. */
const managedRoles = (actor: Actor): CarrierRoleValue[] => {
  if (!actor.privileges.has('manageCarrierUsers')) return [];
  return ownRole(actor) === 'SalesAdministrator' ? valuesOf(['SalesRepresentative']) : invitableRoles(actor);
};

interface Managed {
  readonly id: number;
  readonly role: CarrierRoleValue;
  readonly status: CustomerUserStatus;
  readonly hasSecondFactor: boolean;
}

/** Whether the caller may change the user; nobody changes themselves here. */
const mayChange = (actor: Actor, { id, role }: Pick<Managed, 'id' | 'role'>): boolean =>
  id !== actor.userId && managedRoles(actor).includes(role);

/** The actions on a user that the lifecycle and the caller's rights allow. */
export function allowedActions(actor: Actor, user: Managed): CarrierUserAction[] {
  const moves = customerUserLifecycle.allowed(user.status);
  const isManaged = mayChange(actor, user);
  const isPossible: Record<CarrierUserAction, boolean> = {
    update: isManaged,
    suspend: isManaged && moves.includes('suspend'),
    activate: isManaged && moves.includes('activate'),
    reinvite: invitableRoles(actor).includes(user.role) && moves.includes('reinvite'),
    resetSecondFactor: isManaged && user.hasSecondFactor,
    endSessions: isManaged && user.status === 'active',
  };
  return (['update', 'suspend', 'activate', 'reinvite', 'resetSecondFactor', 'endSessions'] as const).filter(
    (action) => isPossible[action],
  );
}

/** Throws unless the caller may do this with the user's account at all, whatever its state is. */
export function requireRight(actor: Actor, action: CarrierUserAction, user: Pick<Managed, 'id' | 'role'>): void {
  const may = action === 'reinvite' ? invitableRoles(actor).includes(user.role) : mayChange(actor, user);
  if (may) return;
  if (user.id === actor.userId)
    throw problem('not-allowed', { detail: 'Another administrator has to change your own account.' });
  throw problem('not-allowed', { detail: 'Your role does not manage users of this role.' });
}

/** Throws unless the caller may make somebody hold the role. */
export function requireRole(actor: Actor, role: CarrierRoleValue): void {
  if (!invitableRoles(actor).includes(role))
    throw problem('not-allowed', { detail: 'Your role does not manage users of this role.' });
}

const names: readonly CarrierPrivilege[] = carrierPrivileges.map(({ privilege }) => privilege);
const isCarrierPrivilege = (name: string): name is CarrierPrivilege => names.some((one) => one === name);

/** Those of the names that the role may hold. */
export const heldOf = (role: CarrierRoleValue, stored: readonly string[]): CarrierPrivilege[] => {
  const grantable: readonly string[] = grantablePrivileges(carrierRole(role).carrierUserRole);
  return names.filter((name) => grantable.includes(name) && stored.includes(name));
};

/** Administrators of the installation give what the role may hold; a carrier's users only what they hold themselves. */
const mayGive = (actor: Actor, privilege: CarrierPrivilege): boolean =>
  isSystem(actor) || actor.privileges.has(privilege);

/** The privileges that the role starts with, without those that the caller may not give. */
export const startingFor = (actor: Actor, role: CarrierRoleValue): CarrierPrivilege[] =>
  startingPrivileges(carrierRole(role).carrierUserRole)
    .filter(isCarrierPrivilege)
    .filter((privilege) => mayGive(actor, privilege));

/**
 * The privileges to be stored: what is wanted, if the role may hold it, and if the caller may give what the user did not hold before.
 * Keeping what somebody else gave, and taking it away, needs no privilege of one's own.
 */
export function granted(
  actor: Actor,
  role: CarrierRoleValue,
  wanted: readonly CarrierPrivilege[],
  before: readonly string[] = [],
): CarrierPrivilege[] {
  const grantable: readonly string[] = grantablePrivileges(carrierRole(role).carrierUserRole);
  const impossible = wanted.find((privilege) => !grantable.includes(privilege));
  if (impossible) {
    const { label } = carrierPrivileges.find(({ privilege }) => privilege === impossible) ?? { label: impossible };
    const message = `${carrierRole(role).name}s can't hold the privilege "${label}"`;
    throw fieldProblem('privileges', 'choice', message);
  }
  const added = wanted.filter((privilege) => !before.includes(privilege));
  if (!added.every((privilege) => mayGive(actor, privilege)))
    throw problem('not-allowed', { detail: 'You can only grant privileges that you hold yourself.' });
  return names.filter((name) => wanted.includes(name));
}
