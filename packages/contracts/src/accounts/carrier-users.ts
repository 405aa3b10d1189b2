import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { carrierPrivileges, type CarrierPrivilege } from '@lading/domain/users/privilege-table';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Email, Flag, Id, Ids, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';
import { PersonName } from '../fields/name-fields.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { userStates, type CustomerUserStatus } from './customer-users.js';

/** Values of the roles within a carrier; 0 is 'Select all roles'. */
const roleValues = [4, 5, 7] as const;
const roleFilterValues = [0, ...roleValues] as const;
export type CarrierRoleValue = (typeof roleValues)[number];

const carrierUserActions = ['update', 'suspend', 'activate', 'reinvite', 'resetSecondFactor', 'endSessions'] as const;
export type CarrierUserAction = (typeof carrierUserActions)[number];

const privilegeNames = carrierPrivileges.map(({ privilege }) => privilege);
const mostPosition = 60;

/** A user of a carrier, as its administrators see them. */
export class CarrierUser {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Email() email!: string;
  @Text({ max: 100 }) firstName!: string;
  @Text({ max: 100 }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Choice(roleValues, { about: 'Value of the role.' }) role!: CarrierRoleValue;
  @Text({ max: 60 }) roleName!: string;
  @Text({ max: mostPosition, optional: true, about: 'What the carrier calls the position.' }) positionName!: string;
  @Choice(userStates) status!: CustomerUserStatus;
  @Texts({ max: 60, maxItems: 60, about: 'The privileges that the user holds.' }) privileges!: string[];
  @Flag({ about: 'The user needs a code to sign in.' }) hasSecondFactor!: boolean;
  @Integer({ min: 0, about: 'Customers that the user represents.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Locations that the user represents separately from their company.' })
  locationCount!: number;
  @Instant() signedUpAt!: string;
  @Instant({ optional: true }) activatedAt!: string | null;
  @Instant({ optional: true }) lastSignInAt!: string | null;
  @Integer({ min: 1, about: 'Increases with every change of role, position and privileges.' }) version!: number;
  @Choices(carrierUserActions, { maxItems: 6, about: 'Actions that the caller may take on this user.' })
  allowedActions!: CarrierUserAction[];
}

export class ListCarrierUsers extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the name or email address.' }) search?: string;
  @Choice(userStates, { optional: true, about: 'Only users in this state.' }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 4, optional: true, about: 'Values of roles; 0 or none means all.' })
  role?: (typeof roleFilterValues)[number][];
  @Id({ optional: true, about: 'The carrier; required for administrators of the installation.' }) carrierId?: number;
}

/** The filters of a list of users. */
export type CarrierUserFilter = Omit<ListCarrierUsers, keyof ListPageRequest>;

export class CarrierUserList extends ListPage {
  @ListOf(() => CarrierUser, { maxItems: 100 }) items!: CarrierUser[];
}

export class ExportCarrierUsers {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Text in the name or email address.' }) search?: string;
  @Choice(userStates, { optional: true, about: 'Only users in this state.' }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 4, optional: true, about: 'Values of roles; 0 or none means all.' })
  role?: (typeof roleFilterValues)[number][];
  @Id({ optional: true, about: 'The carrier; required for administrators of the installation.' }) carrierId?: number;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** The fields that a carrier's administrators set for a user. */
class CarrierUserFields {
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/, about: "If omitted, it doesn't change." })
  phone?: string;
  @Choice(roleValues, { about: 'Value of the role.' }) role!: CarrierRoleValue;
  @Text({ max: mostPosition, optional: true, label: 'Position', about: "If omitted, it doesn't change." })
  positionName?: string;
  @Choices(privilegeNames, {
    maxItems: 14,
    optional: true,
    about: 'If omitted, no change, or the defaults of a new role.',
  })
  privileges?: CarrierPrivilege[];
}

export class InviteCarrierUser extends CarrierUserFields {
  @Email() email!: string;
  @Id({ optional: true, about: 'The carrier; required for administrators of the installation.' }) carrierId?: number;
}

export class CarrierUserReference {
  @Id({ about: 'ID of the user, from the user list.' }) id!: number;
}

export class UpdateCarrierUser extends CarrierUserFields {
  @Id({ about: 'ID of the user, from the user list.' }) id!: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

const seen = { carrier: ['inviteCarrierUsers', 'manageCarrierUsers'], system: 'manageCarrierUsers' } as const;
const managed = { carrier: 'manageCarrierUsers', system: 'manageCarrierUsers' } as const;

export const carrierUsersApi = defineResource('carrier-users', {
  listCarrierUsers: get({
    path: '/carrier-users',
    takes: ListCarrierUsers,
    answers: CarrierUserList,
    access: seen,
    whileActing: 'allowed',
    about: 'The users of a carrier with their roles, positions and status, by last name.',
    problems: ['malformed-request', 'not-found', 'unknown-sort-field'],
  }),
  exportCarrierUsers: post({
    path: '/carrier-users/export',
    takes: ExportCarrierUsers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access: seen,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching users as a file, by last name.',
    problems: ['not-found'],
  }),
  inviteCarrierUser: post({
    path: '/carrier-users',
    takes: InviteCarrierUser,
    answers: CarrierUser,
    status: 201,
    access: seen,
    idempotent: true,
    limit: 30,
    about: 'Adds a user and emails them a link to set a password. The link is valid for seven days.',
    problems: ['invalid-fields', 'not-allowed', 'not-found'],
  }),
  updateCarrierUser: put({
    path: '/carrier-users/:id',
    takes: UpdateCarrierUser,
    answers: CarrierUser,
    access: managed,
    about:
      "Changes a user's name, role, position and privileges. You can't grant a privilege that you lack. If the version is out of date, the answer is wrong-state, and `current` has the latest values.",
    problems: ['invalid-fields', 'not-allowed', 'not-found', 'last-administrator', 'wrong-state'],
  }),
  suspendCarrierUser: post({
    path: '/carrier-users/:id/suspension',
    takes: CarrierUserReference,
    answers: CarrierUser,
    access: managed,
    about: 'Suspends a user and ends all sessions and live connections immediately. Customers stay assigned.',
    problems: ['not-allowed', 'not-found', 'last-administrator', 'wrong-state'],
  }),
  activateCarrierUser: del({
    path: '/carrier-users/:id/suspension',
    takes: CarrierUserReference,
    answers: CarrierUser,
    access: managed,
    about: 'Reactivates a suspended user; one who never set a password is invited again.',
    problems: ['not-allowed', 'not-found', 'wrong-state'],
  }),
  reinviteCarrierUser: post({
    path: '/carrier-users/:id/invitation',
    takes: CarrierUserReference,
    answers: CarrierUser,
    access: seen,
    idempotent: true,
    limit: 30,
    about: 'Emails a new link to set a password; the previous link no longer works.',
    problems: ['not-allowed', 'not-found', 'wrong-state'],
  }),
  resetSecondFactor: del({
    path: '/carrier-users/:id/second-factor',
    takes: CarrierUserReference,
    answers: CarrierUser,
    access: managed,
    about: 'Removes the second factor of a user who lost it, ends their sessions and notifies them by email.',
    problems: ['not-allowed', 'not-found', 'wrong-state'],
  }),
  endCarrierUserSessions: del({
    path: '/carrier-users/:id/sessions',
    takes: CarrierUserReference,
    answers: CarrierUser,
    access: managed,
    about: 'Signs the user out everywhere and ends live connections immediately.',
    problems: ['not-allowed', 'not-found'],
  }),
});
