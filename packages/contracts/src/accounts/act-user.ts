import { UserInfo } from './account.js';
import { defineApi, get, post } from '../kernel/endpoint.js';
import { Choice, Email, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { PagingRequest } from '../kernel/list-page.js';

/** Values of the roles that can be acted as; 0 selects all of them. */
const actableRoles = [0, 1, 2, 4, 5, 7] as const;
export type ActableRole = (typeof actableRoles)[number];

export class SearchUsers extends PagingRequest {
  @Text({ max: 100, optional: true, about: 'Text in the name, email address or company.' }) search?: string;
  @Choice(actableRoles, { about: 'Value of the role, or 0 for all.' }) role: ActableRole = 0;
}

/** A user who may be acted as. */
export class ActableUser {
  @Id() userId!: number;
  @Text({ max: 254, about: 'What Account/Impersonate takes.' }) userName!: string;
  @Text({ max: 100 }) firstName!: string;
  @Text({ max: 100 }) lastName!: string;
  @Integer({ min: 1, max: 7, about: 'Value of the role.' }) role!: number;
  @Text({ max: 60 }) roleName!: string;
  @Text({ max: 200 }) companyName!: string;
  @Id({ optional: true }) customerId!: number | null;
  @Id({ optional: true }) carrierId!: number | null;
  @Instant({ optional: true }) lastSignInAt!: string | null;
}

export class ActableUserList {
  @ListOf(() => ActableUser, { maxItems: 100 }) items!: ActableUser[];
  @Integer({ min: 0 }) total!: number;
}

/** A user that this administrator recently acted as. */
export class RecentTarget extends ActableUser {
  @Instant() startedAt!: string;
  @Text({ max: 300, optional: true }) reason!: string;
}

export class RoleCount {
  @Integer({ min: 1, max: 7 }) role!: number;
  @Text({ max: 60 }) roleName!: string;
  @Integer({ min: 0 }) count!: number;
}

export class ActAsUserData {
  @ListOf(() => RecentTarget, { maxItems: 10 }) recent!: RecentTarget[];
  @ListOf(() => RoleCount, { maxItems: 10 }) counts!: RoleCount[];
}

export class Impersonate {
  @Email({ label: 'User name' }) userName!: string;
  @Text({ max: 300, optional: true, about: 'The reason; stored in the audit trail.' }) reason?: string;
}

/** The subject's user info with the session that acts for it. */
export class ActingUserInfo extends UserInfo {
  @Text({ max: 100, about: "Bearer token of the acting session. It ends with your own session and can't be renewed." })
  actingToken!: string;
  @Instant({ about: '60 minutes after the start.' }) actingExpiresAt!: string;
}

const gate = { system: 'actAsUser' } as const;

export const actUserApi = defineApi('ActUser', {
  searchUsers: post({
    takes: SearchUsers,
    answers: ActableUserList,
    access: gate,
    whileActing: 'refused',
    about: 'Users of customers and carriers that you can act as, without suspended users.',
    problems: ['unknown-sort-field'],
  }),
  getActAsUserData: get({
    answers: ActAsUserData,
    access: gate,
    whileActing: 'refused',
    about: 'Users you acted as recently, and how many users have each role.',
  }),
});

/** The two calls of the Account group that start and stop acting as another user. */
export const actingApi = defineApi('Account', {
  impersonate: post({
    takes: Impersonate,
    answers: ActingUserInfo,
    access: gate,
    whileActing: 'refused',
    limit: 30,
    about: 'Starts acting as another user, for up to 60 minutes.',
    problems: ['not-found', 'wrong-state'],
  }),
  unimpersonate: post({
    answers: UserInfo,
    access: 'signedIn',
    whileActing: 'allowed',
    about: 'Stops acting as another user and returns your own user info.',
    problems: ['wrong-state'],
  }),
});
