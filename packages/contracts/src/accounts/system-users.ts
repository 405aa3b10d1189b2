import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { systemPrivileges, type SystemPrivilege } from '@lading/domain/users/privilege-table';
import { editorRoles, type EditorRole } from '@lading/domain/users/privileges';
import { systemRoles } from '@lading/domain/users/system-roles';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Email, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { PersonName } from '../fields/name-fields.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { userStates, type CustomerUserStatus } from './customer-users.js';

/** Values of the roles of administrators; 0 is 'Select all roles'. */
const roleValues = systemRoles.map(({ value }) => value);
export type SystemRoleValue = (typeof systemRoles)[number]['value'];
const roleFilterValues = [0, ...roleValues] as const;

const systemUserActions = ['update', 'suspend', 'activate', 'reinvite', 'resetSecondFactor', 'endSessions'] as const;
export type SystemUserAction = (typeof systemUserActions)[number];

const privilegeNames = systemPrivileges.map(({ privilege }) => privilege);
const editorRoleNames = editorRoles.map(({ editorRole }) => editorRole);
const reasonNames = [...new Set(['role', 'grant', ...editorRoleNames] as const)];

/** A privilege of a user, and its source. */
export class HeldSystemPrivilege {
  @Choice(privilegeNames) privilege!: SystemPrivilege;
  @Choices(reasonNames, { maxItems: 8, about: '`role`, `grant`, or the editor roles that contain it.' })
  reasons!: ('role' | 'grant' | EditorRole)[];
}

/** An administrator of the installation. */
export class SystemUser {
  @Id() id!: number;
  @Email() email!: string;
  @Text({ max: 100 }) firstName!: string;
  @Text({ max: 100 }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Choice(roleValues, { about: 'Value of the role.' }) role!: SystemRoleValue;
  @Text({ max: 60 }) roleName!: string;
  @Choices(editorRoleNames, { maxItems: 6, about: 'The editor roles that the user was given.' })
  editorRoles!: EditorRole[];
  @Choices(privilegeNames, { maxItems: 17, about: 'Privileges that were granted individually.' })
  privileges!: SystemPrivilege[];
  @ListOf(() => HeldSystemPrivilege, { maxItems: 17, about: 'All privileges of the user, with the reasons.' })
  held!: HeldSystemPrivilege[];
  @Choice(userStates) status!: CustomerUserStatus;
  @Flag({ about: 'The user needs a code to sign in.' }) hasSecondFactor!: boolean;
  @Instant() signedUpAt!: string;
  @Instant({ optional: true }) activatedAt!: string | null;
  @Instant({ optional: true }) lastSignInAt!: string | null;
  @Integer({ min: 1, about: 'Increases with every change of role, editor roles and privileges.' }) version!: number;
  @Choices(systemUserActions, { maxItems: 6, about: 'Actions that the caller may take on this user.' })
  allowedActions!: SystemUserAction[];
}

export class ListSystemUsers extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the name or email address.' }) search?: string;
  @Choice(userStates, { optional: true, about: 'Only users in this state.' }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 3, optional: true, about: 'Values of roles; 0 or none means all.' })
  role?: (typeof roleFilterValues)[number][];
  @Choice(editorRoleNames, { optional: true, about: 'Only users with this editor role.' }) editorRole?: EditorRole;
}

/** The filters of a list of administrators. */
export type SystemUserFilter = Omit<ListSystemUsers, keyof ListPageRequest>;

export class SystemUserList extends ListPage {
  @ListOf(() => SystemUser, { maxItems: 100 }) items!: SystemUser[];
}

export class ExportSystemUsers {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Text in the name or email address.' }) search?: string;
  @Choice(userStates, { optional: true, about: 'Only users in this state.' }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 3, optional: true, about: 'Values of roles; 0 or none means all.' })
  role?: (typeof roleFilterValues)[number][];
  @Choice(editorRoleNames, { optional: true, about: 'Only users with this editor role.' }) editorRole?: EditorRole;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** The editable fields of an administrator. */
class SystemUserFields {
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/, about: "If omitted, it doesn't change." })
  phone?: string;
  @Choice(roleValues, { about: 'Value of the role. A super administrator holds every privilege.' })
  role!: SystemRoleValue;
  @Choices(editorRoleNames, { maxItems: 6, optional: true, about: "If omitted, they don't change, or are none." })
  editorRoles?: EditorRole[];
  @Choices(privilegeNames, {
    maxItems: 17,
    optional: true,
    about: 'If omitted, no change, or the defaults of a new role.',
  })
  privileges?: SystemPrivilege[];
}

export class InviteSystemUser extends SystemUserFields {
  @Email() email!: string;
}

export class SystemUserReference {
  @Id({ about: 'ID of the user, from the list of administrators.' }) id!: number;
}

const seenVersion = 'Version that you last read. If it is out of date, nothing changes.';

export class UpdateSystemUser extends SystemUserFields {
  @Id({ about: 'ID of the user, from the list of administrators.' }) id!: number;
  @Integer({ min: 1, about: seenVersion }) version!: number;
}

/** The new privileges of one administrator. */
export class PrivilegeChange {
  @Id({ about: 'ID of the user, from the list of administrators.' }) id!: number;
  @Integer({ min: 1, about: seenVersion }) version!: number;
  @Choices(editorRoleNames, { maxItems: 6 }) editorRoles!: EditorRole[];
  @Choices(privilegeNames, { maxItems: 17 }) privileges!: SystemPrivilege[];
}

const mostAdministrators = 1000;
const mostChanges = 200;

export class SavePrivilegeGrants {
  @ListOf(() => PrivilegeChange, { minItems: 1, maxItems: mostChanges }) changes!: PrivilegeChange[];
}

export class PrivilegeGrantList {
  @ListOf(() => SystemUser, { maxItems: mostAdministrators }) items!: SystemUser[];
}

const access = { system: 'manageAdditionalRole' } as const;
const superOnly = 'Only super administrators with a recent second step can change super administrators.';

export const systemUsersApi = defineResource('system-users', {
  listSystemUsers: get({
    path: '/system-users',
    takes: ListSystemUsers,
    answers: SystemUserList,
    access,
    about: 'The administrators of the installation with their roles, privileges and status, by last name.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportSystemUsers: post({
    path: '/system-users/export',
    takes: ExportSystemUsers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access,
    limit: 20,
    about: 'Exports the matching administrators as a file, by last name.',
  }),
  inviteSystemUser: post({
    path: '/system-users',
    takes: InviteSystemUser,
    answers: SystemUser,
    status: 201,
    access,
    idempotent: true,
    limit: 30,
    about: `Adds an administrator and emails them a link to set a password, valid for seven days. ${superOnly}`,
    problems: ['invalid-fields', 'not-allowed', 'second-step-needed'],
  }),
  updateSystemUser: put({
    path: '/system-users/:id',
    takes: UpdateSystemUser,
    answers: SystemUser,
    access,
    about: `Changes an administrator's name, role, editor roles and privileges. You can't grant privileges that you lack, or change yourself. ${superOnly} Another version than the newest answers wrong-state; \`current\` is the user as they are now.`,
    problems: [
      ...(['invalid-fields', 'not-allowed', 'not-found'] as const),
      ...(['last-administrator', 'second-step-needed', 'wrong-state'] as const),
    ],
  }),
  suspendSystemUser: post({
    path: '/system-users/:id/suspension',
    takes: SystemUserReference,
    answers: SystemUser,
    access,
    about: `Suspends a user and ends all sessions and live connections immediately. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'last-administrator', 'second-step-needed', 'wrong-state'],
  }),
  activateSystemUser: del({
    path: '/system-users/:id/suspension',
    takes: SystemUserReference,
    answers: SystemUser,
    access,
    about: `Reactivates a suspended administrator; one who never set a password is invited again. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'second-step-needed', 'wrong-state'],
  }),
  reinviteSystemUser: post({
    path: '/system-users/:id/invitation',
    takes: SystemUserReference,
    answers: SystemUser,
    access,
    idempotent: true,
    limit: 30,
    about: `Emails a new link to set a password; the previous link no longer works. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'second-step-needed', 'wrong-state'],
  }),
  resetSystemUserSecondFactor: del({
    path: '/system-users/:id/second-factor',
    takes: SystemUserReference,
    answers: SystemUser,
    access,
    about: `Removes the second factor of an administrator who lost it, ends their sessions and notifies them by email. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'second-step-needed', 'wrong-state'],
  }),
  endSystemUserSessions: del({
    path: '/system-users/:id/sessions',
    takes: SystemUserReference,
    answers: SystemUser,
    access,
    about: `Signs the administrator out everywhere and ends live connections immediately. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'second-step-needed'],
  }),
});

export const privilegeGrantsApi = defineResource('privilege-grants', {
  listPrivilegeGrants: get({
    path: '/privilege-grants',
    answers: PrivilegeGrantList,
    access,
    about: 'All administrators of the installation with their privileges and the reasons, by last name.',
  }),
  savePrivilegeGrants: put({
    path: '/privilege-grants',
    takes: SavePrivilegeGrants,
    answers: PrivilegeGrantList,
    access,
    limit: 60,
    about:
      "Changes the privileges of several administrators, all or none, and returns them. You can't grant privileges that you lack, or change yourself or super administrators, who hold all privileges. If the version is out of date, the answer is wrong-state, and `current` has the latest values.",
    problems: ['invalid-fields', 'not-allowed', 'not-found', 'wrong-state'],
  }),
});
