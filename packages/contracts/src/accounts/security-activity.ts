import { defineResource, get } from '../kernel/endpoint.js';
import { Choice, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage } from '../kernel/list-page.js';

/** The kinds of entries of the security activity; each is the name of an event. */
export const securityKinds = [
  'sign-in-failed',
  'sign-in-blocked',
  'guessing-noticed',
  'suspended-attempt',
  'second-factor-failed',
  'call-refused',
  'call-limited',
  'refresh-token-reused',
  'acting-started',
  'acting-ended',
  'password-changed',
  'password-reset-asked',
  'email-changed',
  'sessions-ended',
  'second-factor-turned-on',
  'second-factor-turned-off',
  'recovery-codes-renewed',
] as const;

export class SecurityActivityRequest {
  @Choice(securityKinds, { optional: true, about: 'Only entries of this kind.' })
  kind?: (typeof securityKinds)[number];
  @Id({ optional: true, about: 'Only entries about this user.' }) userId?: number;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 1, max: 100, about: 'Entries per page.' }) limit = 25;
}

/** A security-relevant event of a user's account. */
export class SecurityEntry {
  @Id() id!: number;
  @Instant() at!: string;
  @Choice(securityKinds) kind!: (typeof securityKinds)[number];
  @Text({ max: 300, about: 'The same as a sentence.' }) what!: string;
  @Id({ about: 'The user whose account is affected.' }) userId!: number;
  @Text({ max: 300, about: 'Name of the user; empty once the account is deleted.', optional: true }) userName!: string;
  @Text({ max: 200, optional: true, about: "The user who did it, if known and not the account's own user." }) by!:
    | string
    | null;
  @Text({ max: 60, optional: true, about: 'IP address that it came from.' }) address!: string | null;
}

export class SecurityActivity extends ListPage {
  @ListOf(() => SecurityEntry, { maxItems: 100 }) items!: SecurityEntry[];
}

/** The security activity of a company's accounts. */
export const securityActivityApi = defineResource('security-activity', {
  list: get({
    path: '/security-activity',
    takes: SecurityActivityRequest,
    answers: SecurityActivity,
    access: { customer: 'manageUsers' },
    about:
      'Failed and blocked sign-ins, refused calls, changed passwords and administrators who acted as users of your company, newest first.',
  }),
});
