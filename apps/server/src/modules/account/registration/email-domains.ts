import type { EmailDomain } from '@lading/contracts/accounts/joining';
import { fieldProblem } from '../../../kernel/contract/problem.js';

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
  if (unreachable.test(domain)) return { isAllowed: false, reason: "This domain can't receive email." };
  if (isBelow(domain, throwaway)) return { isAllowed: false, reason: 'Use your company email address.' };
  if (isBelow(domain, own)) return { isAllowed: false, reason: "Email addresses of this domain can't register here." };
  return { isAllowed: true, reason: null };
}

/** Refuses addresses whose domain may not register; the form says what the check has said. */
export function requireEmailDomain(email: string, blocked: string): void {
  const { isAllowed, reason } = judgeEmailDomain(email, blocked);
  if (!isAllowed) throw fieldProblem('email', 'format', reason ?? '');
}
