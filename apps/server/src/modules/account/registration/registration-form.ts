import type { Register, EmailDomain } from '@lading/contracts/fields/joining';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import { regionOf } from '@lading/domain/freight/region';
import { isPostalCode, normalisePostalCode } from '@lading/domain/freight/postal-code';
import { fieldProblem } from '../../../kernel/contract/problem.js';
import type { CompanyAddress } from './new-customers.service.js';

/** What a registration keeps of the form until it is confirmed; the password is kept as a hash only. */
export type Saved = CompanyAddress &
  Pick<Register, 'companyName' | 'firstName' | 'lastName' | 'phone' | 'termsVersion'>;

/** Freight is priced by this address from the first day on, so it must be one. */
export function requireAddress({ postalCode, country, state }: Register): void {
  if (!isPostalCode(postalCode, country))
    throw fieldProblem('postalCode', 'zipCode', fieldMessage('Postal code', 'zipCode'));
  if (!regionOf(country, state)) throw fieldProblem('state', 'selectResult', fieldMessage('State', 'selectResult'));
}

/** The fields of the form as they are kept. */
export const savedOf = ({ companyName, firstName, lastName, phone, termsVersion, ...form }: Register): Saved => {
  const { address1, address2 = '', city, state, postalCode, country } = form;
  return {
    companyName,
    firstName,
    lastName,
    phone,
    termsVersion,
    address1,
    address2,
    city,
    state: state.toUpperCase(),
    postalCode: normalisePostalCode(postalCode),
    country,
  };
};

/** Domains of mailboxes that anybody opens for ten minutes; an operator adds their own by configuration. */
const throwaway = new Set([
  '10minutemail.com',
  'discard.email',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'mintemail.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** Names that no mail reaches (RFC 6761, RFC 7686). */
const unreachable = /(?:^|\.)(?:invalid|localhost|local|onion)$/;

const isBelow = (domain: string, names: ReadonlySet<string>): boolean => {
  const labels = domain.split('.');
  return labels.some((_, index) => names.has(labels.slice(index).join('.')));
};

/** Whether addresses of a domain may register; looks at the domain alone, never at people. */
export function judgeEmailDomain(email: string, blocked: string): EmailDomain {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const own = new Set(
    blocked
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => name !== ''),
  );
  if (unreachable.test(domain)) return { isAllowed: false, reason: 'No mail reaches this domain.' };
  if (isBelow(domain, throwaway)) return { isAllowed: false, reason: 'Use an address of your company.' };
  if (isBelow(domain, own)) return { isAllowed: false, reason: 'Addresses of this domain cannot register here.' };
  return { isAllowed: true, reason: null };
}

/** Refuses addresses whose domain may not register; the form says what the check has said. */
export function requireEmailDomain(email: string, blocked: string): void {
  const { isAllowed, reason } = judgeEmailDomain(email, blocked);
  if (!isAllowed) throw fieldProblem('email', 'format', reason ?? '');
}
