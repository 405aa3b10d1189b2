import type { SystemRoleValue, SystemUser, SystemUserAction } from '@lading/contracts/accounts/system-users';
import { customerUserLifecycle } from '@lading/domain/lifecycle/customer-user-lifecycle';
import { systemPrivileges, type Privilege, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import {
  editorRoles,
  grantablePrivileges,
  mayGrant,
  mayGrantEditorRole,
  startingPrivileges,
  type EditorRole,
} from '@lading/domain/users/privileges';
import { systemRoles } from '@lading/domain/users/system-roles';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';

export const superRole: SystemRoleValue = 6;

/** The role with the value. */
export const roleOf = (value: SystemRoleValue): (typeof systemRoles)[number] =>
  value === superRole ? systemRoles[1] : systemRoles[0];

const mayHaveRole = (actor: Actor, role: SystemRoleValue): boolean =>
  role !== superRole || actor.role === 'SuperSystemAdministrator';

type Managed = Pick<SystemUser, 'id' | 'role' | 'status' | 'hasSecondFactor'>;

/** Administrators can't change themselves here; only super administrators change super administrators. */
const mayChange = (actor: Actor, { id, role }: Pick<Managed, 'id' | 'role'>): boolean =>
  id !== actor.userId && mayHaveRole(actor, role);

/** The actions on a user that the lifecycle and the caller's role allow. */
export function allowedActions(actor: Actor, user: Managed): SystemUserAction[] {
  if (!mayChange(actor, user)) return [];
  const moves = customerUserLifecycle.allowed(user.status);
  const isPossible: Record<SystemUserAction, boolean> = {
    update: true,
    suspend: moves.includes('suspend'),
    activate: moves.includes('activate'),
    reinvite: moves.includes('reinvite'),
    resetSecondFactor: user.hasSecondFactor,
    endSessions: user.status === 'active',
  };
  return (['update', 'suspend', 'activate', 'reinvite', 'resetSecondFactor', 'endSessions'] as const).filter(
    (action) => isPossible[action],
  );
}

/** Throws unless the caller may change the user's account at all, whatever its state is. */
export function requireRight(actor: Actor, user: Pick<Managed, 'id' | 'role'>): void {
  if (user.id === actor.userId)
    throw problem('not-allowed', { detail: 'Another administrator has to change your own account.' });
  requireRole(actor, user.role);
}

/** Throws unless the caller may give the role to a user. */
export function requireRole(actor: Actor, role: SystemRoleValue): void {
  if (!mayHaveRole(actor, role))
    throw problem('not-allowed', { detail: 'Only super administrators manage super administrators.' });
}

/** What was granted one by one, and the editor roles. */
export interface Grants {
  readonly editorRoles: EditorRole[];
  readonly privileges: SystemPrivilege[];
}

const grantable: readonly Privilege[] = grantablePrivileges('SystemAdministrator');

/** Those of the names that a system administrator may be granted; super administrators hold everything by their role. */
export const grantedOf = (role: SystemRoleValue, stored: readonly string[]): SystemPrivilege[] =>
  systemPrivileges.flatMap(({ privilege }) =>
    role !== superRole && grantable.includes(privilege) && stored.includes(privilege) ? [privilege] : [],
  );

const holds =
  ({ privileges }: Actor) =>
  (privilege: Privilege): boolean =>
    systemPrivileges.some((known) => known.privilege === privilege && privileges.has(known.privilege));

/** The privileges that the role starts with, without the ones that the caller may not give. */
export const startingFor = (actor: Actor, role: SystemRoleValue): Grants => ({
  editorRoles: [],
  privileges: grantedOf(role, startingPrivileges('SystemAdministrator').filter(holds(actor))),
});

const nothing: Grants = { editorRoles: [], privileges: [] };

/**
 * What is to be stored: what is wanted, as far as the caller may give what the user did not have before. To leave or take away what
 * someone else granted, the caller needn't hold it.
 */
export function granted(actor: Actor, role: SystemRoleValue, wanted: Grants, before: Grants = nothing): Grants {
  if (role === superRole) {
    const named = wanted.privileges.length > 0 ? 'privileges' : wanted.editorRoles.length > 0 && 'editorRoles';
    if (named) throw fieldProblem(named, 'choice', 'Super administrators hold every privilege by their role');
    return nothing;
  }
  const isHeld = holds(actor);
  const addedRoles = wanted.editorRoles.filter((editorRole) => !before.editorRoles.includes(editorRole));
  const added = wanted.privileges.filter((privilege) => !before.privileges.includes(privilege));
  const isAllowed =
    added.every((privilege) => mayGrant(isHeld, 'SystemAdministrator', privilege)) &&
    addedRoles.every((editorRole) => mayGrantEditorRole(isHeld, editorRole));
  if (!isAllowed)
    throw problem('not-allowed', {
      detail: 'You can only grant privileges that you hold yourself, and editor roles that contain no others.',
    });
  return {
    editorRoles: editorRoles.map(({ editorRole }) => editorRole).filter((one) => wanted.editorRoles.includes(one)),
    privileges: grantedOf(role, wanted.privileges),
  };
}
