import type { PrivilegeChange, SystemUser } from '@lading/contracts/accounts/system-users';
import { systemPrivileges, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import { editorRoles, heldWithReasons, type EditorRole, type PrivilegeReason } from '@lading/domain/users/privileges';

/** The grants of one administrator. */
export interface Grants {
  readonly editorRoles: readonly EditorRole[];
  readonly privileges: readonly SystemPrivilege[];
}

/** A copy of all grants under edit: the original administrators and the pending changes. */
export interface GrantsCopy {
  readonly users: readonly SystemUser[];
  readonly edited: ReadonlyMap<number, Grants>;
}

export type ReasonsByPrivilege = ReadonlyMap<SystemPrivilege, readonly PrivilegeReason[]>;

export const reasonsOf = ({ held }: Pick<SystemUser, 'held'>): ReasonsByPrivilege =>
  new Map(held.map(({ privilege, reasons }) => [privilege, reasons]));

/** The effective privileges of a system administrator with these grants. */
export function reasonsWith({ editorRoles: roles, privileges }: Grants): ReasonsByPrivilege {
  const held = heldWithReasons({ holder: 'SystemAdministrator', granted: privileges, editorRoles: roles });
  return new Map(
    systemPrivileges.flatMap(({ privilege }) => {
      const found = held.find((one) => one.privilege === privilege);
      return found ? [[privilege, found.reasons] as const] : [];
    }),
  );
}

export const grantsOf = (copy: GrantsCopy, user: SystemUser): Grants => copy.edited.get(user.id) ?? user;

const without = <T>(list: readonly T[], others: readonly T[]): T[] => list.filter((one) => !others.includes(one));
const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && without(one, other).length === 0;
const isSame = (one: Grants, other: Grants): boolean =>
  isSameList(one.editorRoles, other.editorRoles) && isSameList(one.privileges, other.privileges);

/** The copy with new grants for one administrator; a value changed back counts as no change. */
export function withGrants(copy: GrantsCopy, user: SystemUser, grants: Grants): GrantsCopy {
  const edited = new Map(copy.edited);
  if (isSame(grants, user)) edited.delete(user.id);
  else edited.set(user.id, grants);
  return { ...copy, edited };
}

/** The copy after another administrator changed one: their newer values, without the pending change to them. */
export function withNewer(copy: GrantsCopy, newer: SystemUser): GrantsCopy {
  const edited = new Map(copy.edited);
  edited.delete(newer.id);
  return { users: copy.users.map((user) => (user.id === newer.id ? newer : user)), edited };
}

/** The changes to one administrator. */
export interface Difference {
  readonly user: SystemUser;
  readonly addedRoles: readonly EditorRole[];
  readonly removedRoles: readonly EditorRole[];
  readonly added: readonly SystemPrivilege[];
  readonly removed: readonly SystemPrivilege[];
  /** Removed one by one, but retained because an editor role contains them. */
  readonly retained: readonly SystemPrivilege[];
}

export function differencesOf(copy: GrantsCopy): Difference[] {
  return copy.users.flatMap((user) => {
    const grants = copy.edited.get(user.id);
    if (!grants) return [];
    const after = reasonsWith(grants);
    const removed = without(user.privileges, grants.privileges);
    return [
      {
        user,
        addedRoles: without(grants.editorRoles, user.editorRoles),
        removedRoles: without(user.editorRoles, grants.editorRoles),
        added: without(grants.privileges, user.privileges),
        removed,
        retained: removed.filter((privilege) => after.has(privilege)),
      },
    ];
  });
}

/** The number of changed boxes. */
export const countOf = (differences: readonly Difference[]): number =>
  differences.reduce(
    (sum, { addedRoles, removedRoles, added, removed }) =>
      sum + addedRoles.length + removedRoles.length + added.length + removed.length,
    0,
  );

export const changesOf = (copy: GrantsCopy): PrivilegeChange[] =>
  differencesOf(copy).map(({ user }) => {
    const { editorRoles: roles, privileges } = grantsOf(copy, user);
    return { id: user.id, version: user.version, editorRoles: [...roles], privileges: [...privileges] };
  });

/** Names of editor roles and privileges, in the order of their tables. */
export const editorRoleWords = (names: readonly EditorRole[]): string[] =>
  editorRoles.filter(({ editorRole }) => names.includes(editorRole)).map(({ label }) => label);
export const privilegeWords = (names: readonly SystemPrivilege[]): string[] =>
  systemPrivileges.filter(({ privilege }) => names.includes(privilege)).map(({ label }) => label);
