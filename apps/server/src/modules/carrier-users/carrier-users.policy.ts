import type { CarrierRoleValue, CarrierUserAction } from '@lading/contracts/accounts/carrier-users';
import type { CustomerUserStatus } from '@lading/contracts/accounts/customer-users';
import { customerUserLifecycle } from '@lading/domain/lifecycle/customer-user-lifecycle';
import { carrierPrivileges, type CarrierPrivilege, type Privilege } from '@lading/domain/users/privilege-table';
import { grantablePrivileges, mayGrant, startingPrivileges } from '@lading/domain/users/privileges';
import {
  carrierUserRoleOf,
  carrierUserRoles,
  manageableCarrierRoles,
  type CarrierUserRole,
} from '@lading/domain/users/roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';

/** Representatives hold neither of the privileges that open the page, so a caller of the sales side is an administrator of it. */
const ownRole = ({ role }: Actor): CarrierUserRole =>
  role === 'CarrierSalesAdministrator' ? 'SalesAdministrator' : 'CarrierAdministrator';

const valuesOf = (roles: readonly CarrierUserRole[]): CarrierRoleValue[] =>
  carrierUserRoles.filter(({ carrierUserRole }) => roles.includes(carrierUserRole)).map(({ value }) => value);

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

/** Whether the caller may change the user; users don't change themselves here. */
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

/** Throws unless the caller may give the role to a user. */
export function requireRole(actor: Actor, role: CarrierRoleValue): void {
  if (!invitableRoles(actor).includes(role))
    throw problem('not-allowed', { detail: 'Your role does not manage users of this role.' });
}

const names: readonly CarrierPrivilege[] = carrierPrivileges.map(({ privilege }) => privilege);

/** Those of the names that the role may hold. */
export const heldOf = (role: CarrierRoleValue, stored: readonly string[]): CarrierPrivilege[] => {
  const grantable: readonly string[] = grantablePrivileges(carrierUserRoleOf(role).carrierUserRole);
  return names.filter((name) => grantable.includes(name) && stored.includes(name));
};

/** Administrators of the installation give what the role may hold; a carrier's users only what they hold themselves. */
const holds =
  ({ carrierId, privileges }: Actor) =>
  (privilege: Privilege): boolean =>
    carrierId === null || names.some((name) => name === privilege && privileges.has(name));

/** The privileges that the role starts with, without the ones that the caller may not give. */
export const startingFor = (actor: Actor, role: CarrierRoleValue): CarrierPrivilege[] =>
  heldOf(role, startingPrivileges(carrierUserRoleOf(role).carrierUserRole).filter(holds(actor)));

/**
 * The privileges to be stored: what is wanted, if the role may hold it, and if the caller may give what the user did not hold before.
 * To leave or take away what someone else granted, the caller needn't hold it.
 */
export function granted(
  actor: Actor,
  role: CarrierRoleValue,
  wanted: readonly CarrierPrivilege[],
  before: readonly string[] = [],
): CarrierPrivilege[] {
  const { carrierUserRole, name } = carrierUserRoleOf(role);
  const possible = heldOf(role, wanted);
  const impossible = carrierPrivileges.find(
    ({ privilege }) => wanted.includes(privilege) && !possible.includes(privilege),
  );
  if (impossible) throw fieldProblem('privileges', 'choice', `${name}s can't hold the privilege "${impossible.label}"`);
  const added = possible.filter((privilege) => !before.includes(privilege));
  if (!added.every((privilege) => mayGrant(holds(actor), carrierUserRole, privilege)))
    throw problem('not-allowed', { detail: 'You can only grant privileges that you hold yourself.' });
  return possible;
}
