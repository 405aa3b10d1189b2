import { AddressFields } from '../fields/address.js';
import { KeyText, NewPasswordText, PhoneText } from '../fields/joining.js';
import { CompanyName, PersonName } from '../fields/name-fields.js';
import { defineApi, get, post } from '../kernel/endpoint.js';
import { Email, Flag, Text } from '../kernel/field.js';

/** A registering company; its first user becomes the administrator. */
export class Register extends AddressFields {
  @CompanyName() companyName!: string;
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @PhoneText() phone!: string;
  @Email() email!: string;
  @NewPasswordText() password!: string;
  @Text({ max: 40, optional: true, about: 'The key of a digital-marketing campaign.' }) campaignKey?: string;
  @Text({ max: 20, about: 'The version of the terms that was shown and accepted.' }) termsVersion!: string;
}

/** The same for every registration; an email reports the result. */
export class Registered {
  @Text({ max: 300 }) message!: string;
}

/** Without a password the invite is only checked; with one it registers the user and is used up. */
export class RegisterInvitedUser {
  @Text({ max: 100, about: 'The key of the invite.' }) invitecode!: string;
  @NewPasswordText('Password', true) password?: string;
  @Text({ max: 100, optional: true, about: 'The code from the check, if the invite was opened before.' }) code?: string;
  @PersonName({ optional: true, about: 'If omitted, taken from the invite, like the other fields.' })
  firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @PhoneText(true) phone?: string;
  @CompanyName({ optional: true }) companyName?: string;
  @Text({ max: 20, optional: true, about: 'The version of the terms that was accepted; needed with a password.' })
  termsVersion?: string;
}

/** The invite check result. */
export class InviteCheckResult {
  @Text({ max: 300, optional: true, about: 'Why the invite cannot be used; absent when it can.' })
  errorMessage!: string | null;
  @Flag({ about: 'The invite was not opened before.' }) isFirstTryRegistrate!: boolean;
  @Text({ max: 100, optional: true, about: 'Send it back with the password unless this was the first attempt.' })
  code!: string | null;
  @Text({ max: 100 }) invitekey!: string;
  @Flag({ about: 'The account was created.' }) isRegistered!: boolean;
  @Text({ max: 100, optional: true, about: 'Single-use ticket that signs the new user in.' })
  token?: string | null;
}

export class CheckFinishedRegistration {
  @KeyText() key!: string;
}

export class FinishedRegistration {
  @Flag({ about: 'The address is confirmed, so the user can sign in.' }) isFinished!: boolean;
  @Text({ max: 254, about: 'The address with most of its letters masked.' }) email!: string;
}

export class CheckEmailDomain {
  @Email({ about: 'The address whose domain is checked.' }) email!: string;
}

/** About the domain only, never about users. */
export class EmailDomain {
  @Flag() isAllowed!: boolean;
  @Text({ max: 200, optional: true }) reason?: string | null;
}

/** How companies join: a part of the API of accounts that no signed-in page needs. */
export const joiningApi = defineApi('Account', {
  register: post({
    takes: Register,
    answers: Registered,
    access: 'anyone',
    limit: 40,
    about: 'Registers a company. The response is always the same; an email says what happened.',
    problems: ['campaign-not-found', 'wrong-state'],
  }),
  registerInvitedUser: post({
    takes: RegisterInvitedUser,
    answers: InviteCheckResult,
    access: 'anyone',
    limit: 30,
    about: 'Checks an invite. With a password, registers the company and uses the invite.',
    problems: ['wrong-site'],
  }),
  checkFinishedRegistration: get({
    takes: CheckFinishedRegistration,
    answers: FinishedRegistration,
    access: 'anyone',
    limit: 30,
    about: 'Whether the registration behind a mailed link is finished.',
    problems: ['key-not-usable'],
  }),
  checkEmailDomain: post({
    takes: CheckEmailDomain,
    takesQuery: true,
    answers: EmailDomain,
    access: 'anyone',
    limit: 30,
    about: 'Whether addresses of this domain can register; reveals nothing about users.',
  }),
});
