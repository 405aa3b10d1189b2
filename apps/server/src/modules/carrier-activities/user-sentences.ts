import { carrierPrivileges } from '@lading/domain/users/privilege-table';
import { carrierUserRoleOf } from '@lading/domain/users/roles';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import { securityEvents, type SecurityFacts } from '../../kernel/security/security.events.js';
import {
  AccountChanged,
  EmailChanged,
  PasswordChanged,
  PasswordResetAsked,
  RecoveryCodesRenewed,
  SecondFactorTurnedOff,
  SecondFactorTurnedOn,
  SessionsEnded,
  UserActivated,
  UserInvited,
} from '../account/account.events.js';
import { ActingEnded, ActingStarted } from '../act-user/act-user.events.js';
import {
  CarrierUserActivated,
  CarrierUserInvited,
  CarrierUserSecondFactorReset,
  CarrierUserSessionsEnded,
  CarrierUserSuspended,
  CarrierUserUpdated,
} from '../carrier-users/carrier-users.events.js';
import { TermsAccepted } from '../legal/legal.events.js';
import { differences, sentence, type ActivitySentence, type DescribedChange } from './activity-sentence.js';

const ofAccount = <P extends object>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'access', (_, { user }) => ({ what, object: user }));

const ofUser = <P extends { readonly name: string }>(event: NewCarrierEvent<P>, what: string): ActivitySentence =>
  sentence(event, 'users', ({ name }) => ({ what, object: name }));

interface Rights {
  readonly role: number;
  readonly positionName: string;
  readonly privileges: readonly string[];
}

const onlyIn = (one: Rights, other: Rights): string =>
  carrierPrivileges
    .filter(({ privilege }) => one.privileges.includes(privilege) && !other.privileges.includes(privilege))
    .map(({ label }) => label)
    .join(', ');

const rightsChanged = (before: Rights, after: Rights): DescribedChange[] =>
  differences([
    ['Role', carrierUserRoleOf(before.role).name, carrierUserRoleOf(after.role).name],
    ['Position', before.positionName, after.positionName],
    ['Privileges added', '', onlyIn(after, before)],
    ['Privileges removed', '', onlyIn(before, after)],
  ]);

const accountFields: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  preferences: 'Preferences',
};

const fieldNames = (fields: readonly string[]): string =>
  fields.flatMap((field) => accountFields[field] ?? []).join(', ');

const securityWords: Readonly<Record<keyof typeof securityEvents, string>> = {
  'sign-in-failed': 'Sign-in failed',
  'sign-in-blocked': 'Sign-in attempts were blocked',
  'guessing-noticed': 'Someone tried to guess the password from many places',
  'suspended-attempt': 'Tried to get in while suspended',
  'second-factor-failed': 'Wrong security code after the password',
  'call-refused': 'Tried to open something without access',
  'call-limited': 'Sent too many requests',
  'refresh-token-reused': 'A session was ended because it may have been copied',
};

const security = Object.values(securityEvents).map((event) =>
  sentence<SecurityFacts>(event, 'access', (_, { user }) => ({ what: wordsOf(event.eventName), object: user })),
);

function wordsOf(eventName: string): string {
  return Object.entries(securityWords).find(([name]) => name === eventName)?.[1] ?? eventName;
}

/** Sentences about a carrier's users and their access. */
export const userSentences: readonly ActivitySentence[] = [
  sentence(CarrierUserInvited, 'users', ({ name, role, positionName }) => ({
    what: 'Invited a user',
    object: name,
    changes: differences([
      ['Role', '', carrierUserRoleOf(role).name],
      ['Position', '', positionName],
    ]),
  })),
  sentence(CarrierUserUpdated, 'users', ({ name, before, after }) => ({
    what: 'Changed a user',
    object: name,
    changes: rightsChanged(before, after),
  })),
  ofUser(CarrierUserSuspended, 'Suspended a user'),
  ofUser(CarrierUserActivated, 'Reactivated a user'),
  ofUser(CarrierUserSecondFactorReset, 'Reset the second factor of a user'),
  ofUser(CarrierUserSessionsEnded, 'Signed a user out everywhere'),
  sentence(UserInvited, 'users', (_, { user }) => ({ what: 'Emailed a link to join', object: user })),
  sentence(UserActivated, 'users', (_, { user }) => ({ what: 'Joined', object: user })),

  sentence(AccountChanged, 'access', ({ fields }, { user }) => ({
    what: 'Changed their account',
    object: user,
    changes: [{ label: 'Changed', before: null, after: fieldNames(fields) || null }],
  })),
  ofAccount(EmailChanged, 'Changed their email address'),
  ofAccount(PasswordResetAsked, 'Requested a new password'),
  ofAccount(PasswordChanged, 'Changed their password'),
  sentence(SessionsEnded, 'access', ({ count }, { user }) => ({
    what: count === 1 ? 'Signed out of 1 session' : `Signed out of ${count} sessions`,
    object: user,
  })),
  ofAccount(SecondFactorTurnedOn, 'Turned on the second factor'),
  ofAccount(SecondFactorTurnedOff, 'Turned off the second factor'),
  ofAccount(RecoveryCodesRenewed, 'Renewed the recovery codes'),
  sentence(TermsAccepted, 'access', ({ version }, { user }) => ({
    what: `Accepted the terms, version ${version}`,
    object: user,
  })),
  sentence(ActingStarted, 'access', ({ reason }, { user }) => ({
    what: 'Started acting as a user',
    object: user,
    changes: reason ? [{ label: 'Reason', before: null, after: reason }] : [],
  })),
  ofAccount(ActingEnded, 'Stopped acting as a user'),
  ...security,
];
