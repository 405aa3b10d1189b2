import { formatCount } from '@lading/domain/measures/number-format';
import type { Letter } from '../account/account-mails.service.js';

interface Recipient {
  readonly firstName: string;
  readonly siteName: string;
  readonly link: string;
}

export interface Moved {
  readonly customerCount: number;
  readonly locationCount: number;
  readonly inviteCount: number;
}

const hello = ({ firstName }: Pick<Recipient, 'firstName'>): string =>
  firstName === '' ? 'Hello,' : `Hello ${firstName},`;
const action = ({ link }: Recipient) => ({ label: 'View customers', url: link });

/** "12 customers, 3 locations and 1 invite". */
export function movedInWords({ customerCount, locationCount, inviteCount }: Moved): string {
  const parts = [
    ...(customerCount > 0 ? [formatCount(customerCount, 'customer')] : []),
    ...(locationCount > 0 ? [formatCount(locationCount, 'location')] : []),
    ...(inviteCount > 0 ? [formatCount(inviteCount, 'open invite')] : []),
  ];
  const [last = 'no customers', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

/** The mails of transfers, in words. */
export const transferLetters = {
  received: (recipient: Recipient & Moved & { byName: string; fromName: string }): Letter => ({
    subject: `${movedInWords(recipient)} transferred to you on ${recipient.siteName}`,
    title: 'Customers were transferred to you',
    paragraphs: [
      hello(recipient),
      `${recipient.byName} transferred ${movedInWords(recipient)} from ${recipient.fromName} to you.`,
    ],
    action: action(recipient),
  }),

  moved: (recipient: Recipient & Moved & { byName: string; toName: string }): Letter => ({
    subject: `${movedInWords(recipient)} transferred to ${recipient.toName} on ${recipient.siteName}`,
    title: `Your customers were transferred to ${recipient.toName}`,
    paragraphs: [
      hello(recipient),
      `${recipient.byName} transferred ${movedInWords(recipient)} from you to ${recipient.toName}.`,
    ],
    action: action(recipient),
  }),

  undone: (recipient: Recipient & Record<'byName' | 'fromName' | 'toName', string> & { stayed: number }): Letter => ({
    subject: `The transfer from ${recipient.fromName} to ${recipient.toName} was undone on ${recipient.siteName}`,
    title: 'A transfer of customers was undone',
    paragraphs: [
      hello(recipient),
      `${recipient.byName} undid the transfer of customers from ${recipient.fromName} to ${recipient.toName}.`,
      ...(recipient.stayed > 0
        ? [`${formatCount(recipient.stayed, 'assignment')} changed in the meantime and weren't restored.`]
        : []),
    ],
    action: action(recipient),
  }),

  failed: (recipient: Recipient & Record<'fromName' | 'toName' | 'reason', string>): Letter => ({
    subject: `The transfer from ${recipient.fromName} to ${recipient.toName} failed on ${recipient.siteName}`,
    title: 'A transfer of customers failed',
    paragraphs: [
      hello(recipient),
      `We couldn't complete the transfer of customers from ${recipient.fromName} to ${recipient.toName}. ${recipient.reason}`,
    ],
    action: { label: 'View transfers', url: recipient.link },
  }),

  newContact: (
    recipient: { firstName: string } & Record<'carrierName' | 'companyName' | 'contactName', string>,
  ): Letter => ({
    subject: `${recipient.contactName} is your new contact at ${recipient.carrierName}`,
    title: 'You have a new contact',
    paragraphs: [
      hello(recipient),
      `${recipient.contactName} now represents ${recipient.carrierName} for ${recipient.companyName}.`,
    ],
  }),
} as const;
