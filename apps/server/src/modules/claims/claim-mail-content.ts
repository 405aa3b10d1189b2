import type { ClaimedGoods } from '@lading/contracts/invoices/claim-parts';
import { acknowledgementDeadlineOf, dispositionDeadlineOf } from '@lading/domain/cargo-claim/claim-clocks';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { formatAmount } from '@lading/domain/measures/money';
import { claimTypeNames } from '@lading/domain/freight/state-names';
import type { Mail } from '../../kernel/mail/mails.js';
import { whomToAnswer, type MailAuthor } from '../../kernel/mail/whom-to-answer.js';
import type { ToldClaim } from './told-claim.conditions.js';

/** What a mail says of a claim besides. */
export type MailedClaim = ToldClaim & MailAuthor;

/** A mail without its look; it says all that 49 CFR 370.3 asks of a claim: which freight, who is liable, for how much. */
export function claimMail(claim: MailedClaim): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const { number, companyName, carrierName, amountCents, currency, filedOn, statement } = claim;
  const amount = formatAmount(amountCents, currency);
  const what = claimTypeNames[claim.type].toLowerCase();
  return {
    subject: `${companyName} files claim ${number}`,
    title: `Claim ${number}`,
    paragraphs: [
      `${companyName} holds ${carrierName} liable for ${amount} (${what}), filed on ${formatCalendarDate(filedOn)}.`,
      freightOf(claim),
      ...claim.goods.map((one) => lineOf(one, claim)),
      ...(claim.noticedOn ? [`You were told of it on ${formatCalendarDate(claim.noticedOn)}.`] : []),
      `What happened: ${statement}`,
      documentNamesOf(claim),
      `Please acknowledge this claim by ${formatCalendarDate(acknowledgementDeadlineOf(filedOn))} (49 CFR 370.5) and pay, decline or make an offer by ${formatCalendarDate(dispositionDeadlineOf(filedOn))} (49 CFR 370.9).`,
      whomToAnswer(claim),
    ],
  };
}

/** A mail names so many documents; more stand behind its link. */
const mostNamed = 10;

function documentNamesOf({ documents }: ToldClaim): string {
  const named = documents.slice(0, mostNamed);
  const more = documents.length > mostNamed ? [`and ${documents.length - mostNamed} more`] : [];
  const attached = named.length > 0 ? ` The claimant attached: ${[...named, ...more].join(', ')}.` : '';
  return `The claim form, the bill of lading and all papers, also those that follow, are behind the link below.${attached}`;
}

function freightOf({
  shipmentNumber,
  bolNumber,
  proNumber,
  originLabel,
  destinationLabel,
  deliveredOn,
}: MailedClaim): string {
  const numbers = [...(proNumber ? [`PRO ${proNumber}`] : []), `bill of lading ${bolNumber}`, shipmentNumber];
  const arrival = deliveredOn ? `delivered on ${formatCalendarDate(deliveredOn)}` : 'not delivered';
  return `Freight: ${numbers.join(', ')}, from ${originLabel} to ${destinationLabel}, ${arrival}.`;
}

function lineOf({ line, pieces, weight, valueCents }: ClaimedGoods, { items, units, currency }: MailedClaim): string {
  const named = items[line - 1]?.description ?? `Line ${line}`;
  const measured = formatWeight(weight, { from: units, to: units });
  return `${named}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${measured}, ${formatAmount(valueCents, currency)}.`;
}
