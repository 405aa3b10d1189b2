import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { customerPrivileges, type CustomerPrivilege } from '@lading/domain/users/privilege-table';
import { UserLocation } from './account.js';
import { defineApi, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Email, Flag, Id, Ids, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';
import { PersonName } from '../fields/name-fields.js';
import { ChosenRows, PagingRequest, ReachedRows } from '../kernel/list-page.js';

export const userStates = ['invited', 'active', 'suspended'] as const;
export type CustomerUserStatus = (typeof userStates)[number];
const userActions = ['update', 'suspend', 'activate', 'reinvite'] as const;
export type CustomerUserAction = (typeof userActions)[number];

/** Values of the customer roles; 0 is 'Select all roles'. */
const roleValues = [1, 2] as const;
const roleFilterValues = [0, ...roleValues] as const;
const mostLocations = 1000;

const privilegeNames = customerPrivileges.map(({ privilege }) => privilege);

export class CustomerUserListRequest extends PagingRequest {
  @Text({ max: 100, optional: true, about: 'Text in the name or email address.' }) search?: string;
  @Choice(userStates, { optional: true }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 3, optional: true, about: 'Values of roles; 0 or none means all.' })
  roles?: (typeof roleFilterValues)[number][];
  @Id({ optional: true, about: 'One customer; for administrators of the installation.' }) customerId?: number;
}

export class AssignedLocation {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
}

/** A user of a customer, as its administrators see them. */
export class CustomerUser {
  @Id() userId!: number;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 254, about: 'The address to sign in with.' }) userName!: string;
  @Email() email!: string;
  @Text({ max: 100 }) firstName!: string;
  @Text({ max: 100 }) lastName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Integer({ min: 1, max: 2, about: 'Value of the role.' }) role!: number;
  @Text({ max: 60 }) roleName!: string;
  @Choice(userStates) status!: CustomerUserStatus;
  @Flag({ about: 'The rule includes all locations, also new ones.' }) seesAllLocations!: boolean;
  @ListOf(() => AssignedLocation, { maxItems: mostLocations }) locations!: AssignedLocation[];
  @Flag() isThirdPartyVisibility!: boolean;
  @Flag() isShowThirdParty!: boolean;
  @Flag() seesCosts!: boolean;
  @Texts({ max: 60, maxItems: 60, about: 'The stored privileges; administrators hold all others too.' })
  privileges!: string[];
  @Instant() signedUpAt!: string;
  @Instant({ optional: true }) activatedAt!: string | null;
  @Instant({ optional: true }) lastSignInAt!: string | null;
  @Choices(userActions, { maxItems: 4, about: 'Actions that the caller may take on this user.' })
  allowedActions!: CustomerUserAction[];
}

export class CustomerUserList {
  @ListOf(() => CustomerUser, { maxItems: 100 }) items!: CustomerUser[];
  @Integer({ min: 0 }) total!: number;
}

export class ExportCustomerUsers {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Text in the name or email address.' }) search?: string;
  @Choice(userStates, { optional: true }) status?: CustomerUserStatus;
  @Choices(roleFilterValues, { maxItems: 3, optional: true, about: 'Values of roles; 0 or none means all.' })
  roles?: (typeof roleFilterValues)[number][];
  @Id({ optional: true, about: 'One customer; for administrators of the installation.' }) customerId?: number;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** The fields that administrators set for a user. */
export class CustomerUserFields {
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/ }) phone?: string;
  @Choice(roleValues, { about: 'Value of the role.' }) role!: (typeof roleValues)[number];
  @Flag({ about: 'All locations, also new ones; the list below is then ignored.' }) seesAllLocations = true;
  @Ids({ maxItems: mostLocations }) locationIds: number[] = [];
  @Flag({ about: 'Third-party shipments may be seen.' }) isThirdPartyVisibility = true;
  @Flag({ about: 'Lists show third-party shipments.' }) isShowThirdParty = true;
  @Flag({ about: 'Rates and costs are shown.' }) seesCosts = true;
  @Choices(privilegeNames, { maxItems: 40, optional: true, about: 'If omitted, the defaults of the role.' })
  privileges?: CustomerPrivilege[];
}

export class AddCustomerUser extends CustomerUserFields {
  @Email() email!: string;
  @Id({ optional: true, about: 'Required for administrators of the installation.' }) customerId?: number;
}

/** Missing fields stay unchanged. */
export class UpdateCustomerUser {
  @Id() userId!: number;
  @Id({ optional: true }) customerId?: number;
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/ }) phone?: string;
  @Choice(roleValues, { about: 'Value of the role.' }) role!: (typeof roleValues)[number];
  @Flag({ optional: true, about: 'All locations, also new ones; the list below is then ignored.' })
  seesAllLocations?: boolean;
  @Ids({ maxItems: mostLocations, optional: true }) locationIds?: number[];
  @Flag({ optional: true, about: 'The user can open third-party shipments.' }) isThirdPartyVisibility?: boolean;
  @Flag({ optional: true, about: 'Lists show third-party shipments.' }) isShowThirdParty?: boolean;
  @Flag({ optional: true, about: 'Rates and costs are shown.' }) seesCosts?: boolean;
  @Choices(privilegeNames, {
    maxItems: 40,
    optional: true,
    about: 'If omitted, no change, or the defaults of a new role.',
  })
  privileges?: CustomerPrivilege[];
}

export class CustomerUserReference {
  @Id() userId!: number;
  @Id({ optional: true }) customerId?: number;
}

/** Several users of one customer, by their `userId`. */
export class ChosenCustomerUsers extends ChosenRows {
  @Id({ optional: true, about: 'Required for administrators of the installation.' }) customerId?: number;
}

export class ActivateCustomerUser {
  @Id() userId!: number;
  @Id() customerId!: number;
}

export class ReinviteCustomerUser {
  @Email() email!: string;
}

export class UserLocations {
  @ListOf(() => UserLocation, { maxItems: mostLocations }) locations!: UserLocation[];
}

/** The user location rule: which locations a user sees, and whether third-party freight. */
export class UserLocationRule {
  @Id() userId!: number;
  @Id({ optional: true }) customerId!: number | null;
  @Flag() seesAllLocations!: boolean;
  @Ids({ maxItems: mostLocations, about: 'The locations that the rule allows; all of them for administrators.' })
  locations!: number[];
  @Flag() isThirdPartyVisibility!: boolean;
  @Flag() isShowThirdParty!: boolean;
}

const manage = { customer: 'manageUsers', system: 'manageCustomers' } as const;

export const customerUsersApi = defineApi('CustomerUsers', {
  getCustomerUserList: post({
    takes: CustomerUserListRequest,
    answers: CustomerUserList,
    access: { customer: 'manageUsers', system: 'viewCustomer' },
    whileActing: 'allowed',
    about: 'The users of a customer with their roles, locations and status.',
    problems: ['not-found', 'unknown-sort-field'],
  }),
  exportCustomerUsers: post({
    takes: ExportCustomerUsers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access: { customer: 'manageUsers', system: 'viewCustomer' },
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching users as a file, by last name.',
    problems: ['not-found'],
  }),
  addCustomerUser: post({
    takes: AddCustomerUser,
    answers: CustomerUser,
    access: manage,
    whileActing: 'allowed',
    limit: 30,
    about: 'Adds a user and emails them a link to set a password.',
    problems: ['invalid-fields', 'not-found', 'plan-limit-reached'],
  }),
  suspendCustomerUser: post({
    takes: CustomerUserReference,
    answers: CustomerUser,
    access: manage,
    whileActing: 'allowed',
    about: 'Suspends a user and ends all sessions and live connections immediately.',
    problems: ['not-found', 'wrong-state', 'last-administrator'],
  }),
  activateCustomerUser: post({
    takes: ActivateCustomerUser,
    answers: CustomerUser,
    access: manage,
    whileActing: 'allowed',
    about: 'Reactivates a suspended user, who can sign in again.',
    problems: ['not-found', 'wrong-state', 'plan-limit-reached'],
  }),
  suspendCustomerUsers: post({
    takes: ChosenCustomerUsers,
    answers: ReachedRows,
    access: manage,
    whileActing: 'allowed',
    limit: 20,
    about:
      'Suspends several users. Skips you, the last active administrator, unknown users and users who are already suspended; returns the users that were suspended.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  activateCustomerUsers: post({
    takes: ChosenCustomerUsers,
    answers: ReachedRows,
    access: manage,
    whileActing: 'allowed',
    limit: 20,
    about:
      'Reactivates several suspended users; users who never set a password are invited again. Returns the users that were reactivated.',
    problems: ['invalid-fields', 'not-found', 'wrong-state', 'plan-limit-reached'],
  }),
  updateCustomerUser: post({
    takes: UpdateCustomerUser,
    answers: CustomerUser,
    access: manage,
    whileActing: 'allowed',
    about: "Changes a user's name, role, privileges and location rule. Fields that you leave out stay as they are.",
    problems: ['invalid-fields', 'not-found', 'last-administrator', 'wrong-state'],
  }),
  reinviteCustomerUser: post({
    takes: ReinviteCustomerUser,
    answers: CustomerUser,
    access: manage,
    whileActing: 'allowed',
    limit: 10,
    about: 'Emails a new link to set a password; the previous link no longer works.',
    problems: ['not-found', 'wrong-state', 'plan-limit-reached'],
  }),
  getUserLocations: get({
    answers: UserLocations,
    access: { customer: 'any' },
    whileActing: 'allowed',
    about: 'The locations that the signed-in user can see.',
  }),
  getCustomerUserLocationRule: get({
    answers: UserLocationRule,
    access: 'signedIn',
    whileActing: 'allowed',
    about: 'The same rule for any signed-in user, for the portal’s navigation.',
  }),
});

/** The call of the Account group that reads the signed-in user's rule. */
export const userRuleApi = defineApi('Account', {
  getUserLocationRule: get({
    answers: UserLocationRule,
    access: { customer: 'any' },
    whileActing: 'allowed',
    about: 'The location rule of the signed-in user.',
  }),
});
