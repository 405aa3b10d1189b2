import { currentTermsVersion, KeyText, NewPasswordText } from '../fields/joining.js';
import { defineResource, post } from '../kernel/endpoint.js';
import { Email, Flag, Text } from '../kernel/field.js';

export class FinishRegistration {
  @KeyText() key!: string;
  @Text({ max: 128, about: 'The password that was chosen at registration.' }) password!: string;
}

/** A user who may continue without entering the password again. */
export class Admission {
  @Email() email!: string;
  @Text({
    max: 100,
    optional: true,
    about: 'Single-use ticket for this site, valid for one minute; absent when a second factor is required.',
  })
  token!: string | null;
}

export class AskPasswordReset {
  @Email() email!: string;
}

export class ResetPassword {
  @KeyText() key!: string;
  @NewPasswordText('New password') newPassword!: string;
}

export class CheckKey {
  @KeyText() key!: string;
}

/** The data that a page may show before the link is used. */
export class CheckedKey {
  @Flag({ about: 'The link can still be used.' }) isUsable!: boolean;
  @Text({ max: 254, optional: true, about: 'The address with most of its letters masked.' }) email!: string | null;
  @Text({ max: 200, optional: true }) companyName!: string | null;
}

export class ActivateAccount {
  @KeyText() key!: string;
  @NewPasswordText() password!: string;
  @Text({ max: 20, example: currentTermsVersion, about: 'The version of the terms that was accepted.' })
  termsVersion!: string;
}

export class ConfirmEmail {
  @KeyText() key!: string;
}

export class ConfirmedEmail {
  @Email() email!: string;
}

const keyProblems = ['key-not-usable'] as const;

/** Access to an account: emailed links, sessions and hand-off tickets. */
export const accountAccessApi = defineResource('account', {
  finishRegistration: post({
    path: '/account/registrations/finish',
    takes: FinishRegistration,
    answers: Admission,
    access: 'anyone',
    limit: 20,
    about: 'Confirms the address of a registration and creates the company and its administrator.',
    problems: keyProblems,
  }),
  checkActivation: post({
    path: '/account/activations/check',
    takes: CheckKey,
    answers: CheckedKey,
    access: 'anyone',
    limit: 30,
    about: 'Whether the link of an invitation to a company can still be used.',
  }),
  activate: post({
    path: '/account/activations',
    takes: ActivateAccount,
    answers: Admission,
    access: 'anyone',
    limit: 20,
    about: 'Sets the password of an invited user, who can then sign in.',
    problems: keyProblems,
  }),
  askPasswordReset: post({
    path: '/account/password-reset-requests',
    takes: AskPasswordReset,
    access: 'anyone',
    limit: 10,
    status: 202,
    about: 'Emails a link for a new password. The answer is the same for every address.',
  }),
  checkPasswordReset: post({
    path: '/account/password-resets/check',
    takes: CheckKey,
    answers: CheckedKey,
    access: 'anyone',
    limit: 30,
    about: 'Whether the link for a new password can still be used.',
  }),
  resetPassword: post({
    path: '/account/password-resets',
    takes: ResetPassword,
    access: 'anyone',
    limit: 20,
    about: 'Replaces a forgotten password and ends every session.',
    problems: keyProblems,
  }),
  confirmEmail: post({
    path: '/account/email-confirmations',
    takes: ConfirmEmail,
    answers: ConfirmedEmail,
    access: 'anyone',
    limit: 20,
    about: 'Confirms a new address with its emailed link; the user then signs in with that address.',
    problems: [...keyProblems, 'already-exists'],
  }),
});
