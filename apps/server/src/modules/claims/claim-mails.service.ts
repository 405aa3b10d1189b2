import { Injectable } from '@nestjs/common';
import type { ClaimedGoods } from '@lading/contracts/invoices/claim-parts';
import { acknowledgementDeadlineOf, dispositionDeadlineOf } from '@lading/domain/cargo-claim/claim-clocks';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatWeight } from '@lading/domain/measures/measure-format';
import { formatAmount } from '@lading/domain/measures/money';
import { claimTypeNames } from '@lading/domain/freight/state-names';
import { type Mail, Mails } from '../../kernel/mail/mails.js';
import { whomToAnswer, type MailAuthor } from '../../kernel/mail/mail-author.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { CarrierDocumentLinks } from '../carrier-document-links/carrier-document-links.service.js';
import { SitesService } from '../sites/sites.service.js';
import type { ClaimNotice } from './claim-notice.conditions.js';
import { Claim } from './claims.entities.js';
import { ClaimFiled, ClaimMailed, type ClaimFacts } from './claims.events.js';
import { unmailedClaim } from './held-claims.queries.js';
import { HeldClaims } from './held-claims.service.js';

/** The details of a claim email. */
export type MailedClaim = ClaimNotice & MailAuthor;

/** An email without its layout; it has everything that 49 CFR 370.3 requires of a claim: the freight, the liable carrier and the amount. */
function claimMail(claim: MailedClaim): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const { number, companyName, carrierName, amountCents, currency, filedOn, statement } = claim;
  const amount = formatAmount(amountCents, currency);
  const what = claimTypeNames[claim.type].toLowerCase();
  return {
    subject: `${companyName} files claim ${number}`,
    title: `Claim ${number}`,
    paragraphs: [
      `${companyName} files a claim of ${amount} for ${what} against ${carrierName}, dated ${formatCalendarDate(filedOn)}, and holds ${carrierName} liable for it.`,
      freightOf(claim),
      ...claim.goods.map((one) => lineOf(one, claim)),
      ...(claim.noticedOn ? [`You were notified on ${formatCalendarDate(claim.noticedOn)}.`] : []),
      `What happened: ${statement}`,
      documentNamesOf(claim),
      `Please acknowledge this claim by ${formatCalendarDate(acknowledgementDeadlineOf(filedOn))} (49 CFR 370.5) and pay, decline or make an offer by ${formatCalendarDate(dispositionDeadlineOf(filedOn))} (49 CFR 370.9).`,
      whomToAnswer(claim),
    ],
  };
}

/** The number of documents that an email names; its link leads to the rest. */
const mostNamed = 10;

function documentNamesOf({ documents }: ClaimNotice): string {
  const named = documents.slice(0, mostNamed);
  const more = documents.length > mostNamed ? [`and ${documents.length - mostNamed} more`] : [];
  const attached = named.length > 0 ? ` The claimant attached: ${[...named, ...more].join(', ')}.` : '';
  return `The claim form, the bill of lading and all documents, including any added later, are at the link below.${attached}`;
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

/** Emails carriers about claims. */
@Injectable()
export class ClaimMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly links: CarrierDocumentLinks,
    private readonly held: HeldClaims,
    private readonly clock: Clock,
  ) {}

  /** Mail, mark and history commit together; what was withdrawn or answered by then isn't mailed. */
  @Listens(ClaimFiled)
  async filed({ payload: { claimId }, actorId, actorName }: StoredEvent<ClaimFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.database.findOne(unmailedClaim, [claimId, actorId]);
      if (!claim) return;
      const { customerId, carrierId, carrierEmail, number, shipmentId, state } = claim;
      const { brand } = await this.sites.lookOf(carrierId);
      const action = await this.links.make({ customerId, carrierId, claimId });
      const mail = { ...claimMail({ ...claim, author: actorName }), action };
      await this.mails.send({ ...mail, brand, to: carrierEmail, key: `claim-filed:${claimId}` });
      await this.database.manager.update(Claim, claimId, { mailedAt: this.clock.now() });
      const actor: Actor = { ...jobActor('Portal'), customerId };
      await this.held.publish(actor, ClaimMailed, { claimId, number, shipmentId, state });
    });
  }
}
