import { emptyAddress, trimmedAddress, type FilledAddress } from '@lading/domain/freight/address';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { FieldError } from '../../kernel/form/use-checked-form.js';
import { texts } from './registration-texts.js';

export interface RegisterForm extends FilledAddress {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly hasAccepted: boolean;
}

export const emptyForm: RegisterForm = {
  companyName: '',
  ...emptyAddress,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  hasAccepted: false,
};

/** The payload: empty fields are left out, and the terms are the version shown. */
export const toRegister =
  (campaignKey: string | undefined, termsVersion: string | undefined) =>
  ({ hasAccepted, ...form }: RegisterForm): unknown => ({
    ...form,
    ...trimmedAddress(form, undefined),
    ...(campaignKey && { campaignKey }),
    termsVersion: hasAccepted ? (termsVersion ?? '') : '',
  });

/** The result of checking an email's domain, not its owner. */
export interface JudgedDomain {
  readonly email: string;
  readonly reason: string;
}

interface Consent {
  readonly hasAccepted: boolean;
}

/** The terms by their usual name, not by their version. */
export const withoutConsent = ({ hasAccepted }: Consent): readonly FieldError[] =>
  hasAccepted ? [] : [{ path: 'termsVersion', message: fieldMessage(texts.field.terms, 'required') }];

/** Errors beyond the shape of the payload. */
export const alsoWrong =
  (judged: JudgedDomain | undefined) =>
  (form: RegisterForm): readonly FieldError[] =>
    judged?.email === form.email.trim()
      ? [{ path: 'email', message: judged.reason }, ...withoutConsent(form)]
      : withoutConsent(form);
