import type { ClaimedGoods } from '@lading/contracts/claim-parts';
import type { FreightItem, UnitSystem } from '@lading/contracts/freight';
import type { ClaimType } from '@lading/domain/cargo-claim/claim-content';
import { acknowledgementDeadlineOf, dispositionDeadlineOf } from '@lading/domain/cargo-claim/claim-clocks';
import { formatCalendarDate } from '@lading/domain/date-format';
import { formatWeight } from '@lading/domain/measure-format';
import { formatAmount } from '@lading/domain/money';
import { claimTypeNames } from '@lading/domain/state-names';
import type { Mail } from '../../kernel/mail/mails.js';

/** What a carrier is told of a claim. */
export interface MailedClaim {
  readonly number: string;
  readonly type: ClaimType;
  readonly companyName: string;
  readonly carrierName: string;
  readonly shipmentNumber: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly deliveredOn: string | null;
  readonly noticedOn: string | null;
  readonly filedOn: string;
  readonly statement: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly goods: readonly ClaimedGoods[];
  readonly items: readonly FreightItem[];
  readonly units: UnitSystem;
  readonly papers: readonly string[];
  readonly author: string;
  /** Where the carrier answers. */
  readonly authorEmail: string | null;
}

/** A mail without its look; it says all that 49 CFR 370.3 asks of a claim: which freight, who is liable, for how much. */
export function claimMail(claim: MailedClaim): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const { number, companyName, carrierName, amountCents, currency, filedOn, statement, papers } = claim;
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
      papers.length > 0
        ? `These papers are ready and sent on request: ${papers.join(', ')}.`
        : 'The papers follow on request.',
      `Please acknowledge this claim by ${formatCalendarDate(acknowledgementDeadlineOf(filedOn))} (49 CFR 370.5) and pay, decline or make an offer by ${formatCalendarDate(dispositionDeadlineOf(filedOn))} (49 CFR 370.9).`,
      whomToAnswer(claim),
    ],
  };
}

function whomToAnswer({ author, authorEmail, companyName }: MailedClaim): string {
  if (authorEmail === null) return `Please answer ${author} of ${companyName}.`;
  return `Please answer ${author} of ${companyName}, ${authorEmail}. Mails to the sender of this one are not read.`;
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
