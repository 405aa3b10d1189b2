import { formatCount } from '@lading/domain/measures/number-format';
import type { Letter } from '../account/account-mails.service.js';

interface Recipient {
  readonly firstName: string;
}

/** What an administrator of one of the two carriers reads. The other carrier is not named. */
interface CarrierSide {
  readonly isArrival: boolean;
  readonly customerCount: number;
  /** The day on which it starts, as it is shown; undefined for now. */
  readonly day: string | undefined;
  readonly siteName: string;
}

/** What a user of a company reads. */
interface Company {
  readonly companyName: string;
  readonly day: string | undefined;
  readonly fromName: string;
  readonly toName: string;
  readonly toSite: string;
  readonly toHost: string;
}

const hello = ({ firstName }: Recipient): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);
const customers = ({ customerCount }: CarrierSide): string => formatCount(customerCount, 'customer');
const when = (day: string | undefined): string => (day === undefined ? 'now' : `on ${day}`);
const verbOf = ({ customerCount }: CarrierSide, one: string, many: string): string =>
  customerCount === 1 ? one : many;

const stays = 'Quotes, shipments, documents and invoices stay where they are.';

/** One sentence about a transfer for each carrier and company: the subject of an email, and an alert. */
export const siteTransferSentences = {
  announced: {
    carrier: (side: CarrierSide): string =>
      `${customers(side)} ${verbOf(side, 'moves', 'move')} ${side.isArrival ? 'to' : 'away from'} ${side.siteName} ${when(side.day)}`,
    company: ({ companyName, toSite, day }: Company): string => `${companyName} moves to ${toSite} ${when(day)}`,
  },
  canceled: {
    carrier: (side: CarrierSide): string =>
      `${customers(side)} won't move ${side.isArrival ? 'to' : 'away from'} ${side.siteName}`,
    company: ({ companyName, toSite }: Company): string => `${companyName} won't move to ${toSite}`,
  },
  moved: {
    carrier: (side: CarrierSide): string =>
      `${customers(side)} moved ${side.isArrival ? 'to' : 'away from'} ${side.siteName}`,
    company: ({ companyName, toSite }: Company): string => `${companyName} moved to ${toSite}`,
  },
  undone: {
    carrier: (side: CarrierSide): string =>
      side.isArrival
        ? `${customers(side)} moved back from ${side.siteName}`
        : `${customers(side)} moved back to ${side.siteName}`,
    company: ({ companyName, fromName }: Company): string => `${companyName} is a customer of ${fromName} again`,
  },
} as const;
export type SiteTransferNotice = keyof typeof siteTransferSentences;

const forCarrier: Readonly<Record<SiteTransferNotice, (side: CarrierSide) => string>> = {
  announced: ({ isArrival }) =>
    isArrival
      ? "From then on, they are customers of your site. They don't have a representative yet. Assign them to your users."
      : `From then on, they are customers of another site. Your representatives, location rules and open invites for them end. ${stays}`,
  canceled: () => 'The transfer was canceled. Nothing changes.',
  moved: ({ isArrival }) =>
    isArrival
      ? "They are customers of your site now. They don't have a representative yet. Assign them to your users."
      : `They are customers of another site now. Your representatives, location rules and open invites for them have ended. ${stays}`,
  undone: ({ isArrival }) =>
    isArrival
      ? 'The transfer was undone. They are no longer customers of your site.'
      : 'The transfer was undone. Your representatives, location rules and open invites for them are back.',
};

const forCompany: Readonly<Record<SiteTransferNotice, (company: Company) => string>> = {
  announced: ({ toName, toHost }) =>
    `From then on, you work on the site of ${toName}: ${toHost}. Sign in as usual; we take you there. ${stays}`,
  canceled: () => 'The transfer was canceled. Nothing changes.',
  moved: ({ toName, toHost }) =>
    `You work on the site of ${toName} from now on: ${toHost}. Sign in as usual; we take you there. ${stays}`,
  undone: () => 'The transfer to another site was undone. Sign in as usual; we take you to the right site.',
};

/** The emails of transfers between carriers, in words. */
export const siteTransferLetters = {
  carrier: (notice: SiteTransferNotice, recipient: Recipient & CarrierSide & { link: string }): Letter => ({
    subject: siteTransferSentences[notice].carrier(recipient),
    title: siteTransferSentences[notice].carrier(recipient),
    paragraphs: [hello(recipient), forCarrier[notice](recipient)],
    action: { label: 'View customers', url: recipient.link },
  }),

  company: (notice: SiteTransferNotice, recipient: Recipient & Company & { link: string }): Letter => ({
    subject: siteTransferSentences[notice].company(recipient),
    title: siteTransferSentences[notice].company(recipient),
    paragraphs: [hello(recipient), forCompany[notice](recipient)],
    action: { label: 'Open the portal', url: recipient.link },
  }),

  failed: (recipient: Recipient & Record<'fromName' | 'toName' | 'reason' | 'link', string>): Letter => ({
    subject: `The transfer of customers from ${recipient.fromName} to ${recipient.toName} failed`,
    title: 'A transfer of customers failed',
    paragraphs: [
      hello(recipient),
      `We couldn't complete the transfer of customers from ${recipient.fromName} to ${recipient.toName}. ${recipient.reason}`,
    ],
    action: { label: 'View transfers', url: recipient.link },
  }),
} as const;
