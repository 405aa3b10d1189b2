import {
  carrierPrivileges,
  customerPrivileges,
  systemPrivileges,
  type GrantRow,
  type Grant,
  type Privilege,
  type PrivilegeHolder,
  type SystemPrivilege,
} from './privilege-table.js';
import type { Role } from './roles.js';

interface KnownRow extends GrantRow {
  readonly privilege: Privilege;
}
const rows: readonly KnownRow[] = [...systemPrivileges, ...carrierPrivileges, ...customerPrivileges];

/** The editor roles of system administrators, each a bundle of privileges. */
export const editorRoles = [
  { editorRole: 'insuranceEditor', label: 'insurance editor', privileges: ['manageInsurance'] },
  {
    editorRole: 'carrierEditor',
    label: 'carrier editor',
    privileges: ['viewCarriers', 'addCarrier', 'manageCarrierUsers', 'manageWhiteLabel'],
  },
  { editorRole: 'systemAdminEditor', label: 'system admin editor', privileges: ['manageAdditionalRole'] },
  { editorRole: 'reports', label: 'reports', privileges: ['viewReportPage'] },
  { editorRole: 'manageInvites', label: 'manage invites', privileges: ['manageInvites'] },
  { editorRole: 'manageShipperInsights', label: 'manage shipper insights', privileges: ['manageShipperInsights'] },
] as const satisfies readonly {
  editorRole: string;
  label: string;
  privileges: readonly SystemPrivilege[];
}[];
export type EditorRole = (typeof editorRoles)[number]['editorRole'];

/** A holder's relation to a privilege; both sides have one named manageCarrierUsers, so the holder decides which is meant. */
export const grantOf = (holder: PrivilegeHolder, privilege: Privilege): Grant =>
  rows.find((row) => row.privilege === privilege && row.grants[holder] !== undefined)?.grants[holder] ?? 'never';

/** The privileges a new user of a role starts with. */
export const startingPrivileges = (holder: PrivilegeHolder): Privilege[] =>
  rows
    .filter(({ grants }) => grants[holder] === 'always' || grants[holder] === 'default')
    .map(({ privilege }) => privilege);

/** The privileges that an administrator may grant to or remove from a user of a role. */
export const grantablePrivileges = (holder: PrivilegeHolder): Privilege[] =>
  rows
    .filter(({ grants }) => grants[holder] === 'default' || grants[holder] === 'grantable')
    .map(({ privilege }) => privilege);

export interface GrantedPrivileges {
  readonly holder: PrivilegeHolder;
  /** The stored rows; default privileges of the role are stored when the user is created. */
  readonly granted: readonly Privilege[];
  readonly editorRoles?: readonly EditorRole[];
}

/** Why a privilege is held: the role always has it, it was granted, or an editor role contains it. */
export type PrivilegeReason = 'role' | 'grant' | EditorRole;

export interface HeldPrivilege {
  readonly privilege: Privilege;
  /** At least one. */
  readonly reasons: readonly PrivilegeReason[];
}

/** The editor roles that contain a privilege. */
export const editorRolesWith = (privilege: Privilege): EditorRole[] =>
  editorRoles.flatMap(({ editorRole, privileges }) =>
    privileges.some((contained) => contained === privilege) ? [editorRole] : [],
  );

function reasonsOf({ privilege, grants }: KnownRow, user: GrantedPrivileges): PrivilegeReason[] {
  const grant = grants[user.holder] ?? 'never';
  if (grant === 'never') return [];
  if (grant === 'always') return ['role'];
  const editors = editorRolesWith(privilege).filter((editorRole) => user.editorRoles?.includes(editorRole));
  return user.granted.includes(privilege) ? ['grant', ...editors] : editors;
}

/** Every effective privilege, with all of its reasons; a stored row that the role may never hold is ignored. */
export const heldWithReasons = (user: GrantedPrivileges): HeldPrivilege[] =>
  rows
    .map((row) => ({ privilege: row.privilege, reasons: reasonsOf(row, user) }))
    .filter(({ reasons }) => reasons.length > 0);

/** Every effective privilege. */
export const heldPrivileges = (user: GrantedPrivileges): Privilege[] =>
  heldWithReasons(user).map(({ privilege }) => privilege);

/** Whether a user holds a privilege; the default is no. */
export const holdsPrivilege = (user: GrantedPrivileges, privilege: Privilege): boolean =>
  heldPrivileges(user).includes(privilege);

/** The list a session carries: the role first, then editor roles, then privileges, so that it is never empty. */
export const sessionPrivileges = (role: Role, user: GrantedPrivileges): string[] => [
  role,
  ...(user.editorRoles ?? []),
  ...heldPrivileges(user),
];

/** Whether a user with these privileges may grant one to a user of a role: never one that they lack. */
export const mayGrant = (
  isHeld: (privilege: Privilege) => boolean,
  holder: PrivilegeHolder,
  privilege: Privilege,
): boolean => isHeld(privilege) && grantablePrivileges(holder).includes(privilege);

/** Whether a user with these privileges may grant an editor role: only if they lack none of its privileges. */
export const mayGrantEditorRole = (isHeld: (privilege: Privilege) => boolean, editorRole: EditorRole): boolean =>
  editorRoles.some((bundle) => bundle.editorRole === editorRole && bundle.privileges.every(isHeld));
