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

/** A privilege that a user holds, and why. */
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
  @Choices(privilegeNames, { maxItems: 17, about: 'The privileges that were granted one by one.' })
  privileges!: SystemPrivilege[];
  @ListOf(() => HeldSystemPrivilege, { maxItems: 17, about: 'Everything that the user holds, with the reasons.' })
  held!: HeldSystemPrivilege[];
  @Choice(userStates) status!: CustomerUserStatus;
  @Flag({ about: 'A code is asked for at the sign-in.' }) hasSecondFactor!: boolean;
  @Instant() signedUpAt!: string;
  @Instant({ optional: true }) activatedAt!: string | null;
  @Instant({ optional: true }) lastSignInAt!: string | null;
  @Integer({ min: 1, about: 'Grows with every change of role, editor roles and privileges.' }) version!: number;
  @Choices(systemUserActions, { maxItems: 6, about: 'What the caller may do with this user now.' })
  allowedActions!: SystemUserAction[];
}

export class ListSystemUsers extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Part of the name or address.' }) search?: string;
  @Choice(userStates, { optional: true, about: 'Only users in this state.' }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 3, optional: true, about: 'Values of roles; 0 or nothing is all of them.' })
  role?: (typeof roleFilterValues)[number][];
  @Choice(editorRoleNames, { optional: true, about: 'Only users with this editor role.' }) editorRole?: EditorRole;
}

/** What a list of administrators can be narrowed to. */
export type SystemUserFilter = Omit<ListSystemUsers, keyof ListPageRequest>;

export class SystemUserList extends ListPage {
  @ListOf(() => SystemUser, { maxItems: 100 }) items!: SystemUser[];
}

export class ExportSystemUsers {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Part of the name or address.' }) search?: string;
  @Choice(userStates, { optional: true, about: 'Only users in this state.' }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 3, optional: true, about: 'Values of roles; 0 or nothing is all of them.' })
  role?: (typeof roleFilterValues)[number][];
  @Choice(editorRoleNames, { optional: true, about: 'Only users with this editor role.' }) editorRole?: EditorRole;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

/** What is decided about an administrator. */
class SystemUserFields {
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/, about: 'Left out: it stays as it is.' })
  phone?: string;
  @Choice(roleValues, { about: 'Value of the role. A super administrator holds every privilege.' })
  role!: SystemRoleValue;
  @Choices(editorRoleNames, { maxItems: 6, optional: true, about: 'Left out: they stay, or are none.' })
  editorRoles?: EditorRole[];
  @Choices(privilegeNames, {
    maxItems: 17,
    optional: true,
    about: 'Left out: the privileges stay, or are those that the role starts with.',
  })
  privileges?: SystemPrivilege[];
}

export class InviteSystemUser extends SystemUserFields {
  @Email() email!: string;
}

export class SystemUserReference {
  @Id({ about: 'The user, as the list of administrators gives the id.' }) id!: number;
}

const seenVersion = 'The version that was seen; with another one nothing is changed.';

export class UpdateSystemUser extends SystemUserFields {
  @Id({ about: 'The user, as the list of administrators gives the id.' }) id!: number;
  @Integer({ min: 1, about: seenVersion }) version!: number;
}

/** What one administrator is to hold from now on. */
export class PrivilegeChange {
  @Id({ about: 'The user, as the list of administrators gives the id.' }) id!: number;
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
const superOnly = 'Super administrators are changed by super administrators with a fresh second step alone.';

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
    about: 'The found administrators as a file, by last name.',
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
    about: `Changes an administrator's name, role, editor roles and privileges. You can't grant what you lack, nor change yourself. ${superOnly} Another version than the newest answers wrong-state; \`current\` is the user as they are now.`,
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
    about: `Closes the account: sessions and live connections end at once. ${superOnly}`,
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
    about: `Removes the second factor of an administrator who lost it, ends their sessions and tells them by email. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'second-step-needed', 'wrong-state'],
  }),
  endSystemUserSessions: del({
    path: '/system-users/:id/sessions',
    takes: SystemUserReference,
    answers: SystemUser,
    access,
    about: `Signs the administrator out everywhere: every session and live connection ends at once. ${superOnly}`,
    problems: ['not-allowed', 'not-found', 'second-step-needed'],
  }),
});

export const privilegeGrantsApi = defineResource('privilege-grants', {
  listPrivilegeGrants: get({
    path: '/privilege-grants',
    answers: PrivilegeGrantList,
    access,
    about: 'All administrators of the installation with what each holds and why, by last name.',
  }),
  savePrivilegeGrants: put({
    path: '/privilege-grants',
    takes: SavePrivilegeGrants,
    answers: PrivilegeGrantList,
    access,
    limit: 60,
    about:
      "Changes what administrators hold, all of them or none; answers those that were named. You can't grant what you lack, nor change yourself or super administrators, who hold everything. Another version than the newest answers wrong-state; `current` is that user as they are now.",
    problems: ['invalid-fields', 'not-allowed', 'not-found', 'wrong-state'],
  }),
});
