import { Injectable } from '@nestjs/common';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  ClaimAcknowledged,
  ClaimDeclined,
  ClaimInvestigated,
  ClaimOffered,
  ClaimPaid,
  ClaimReported,
  type ClaimFacts,
} from '../claims/claims.events.js';
import { InvoiceAudited, type InvoiceFacts } from '../invoices/invoices.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { told } from './alert-content.js';
import { AlertRaising } from './alert-raising.service.js';

/** Tells those who may see an invoice or a claim that it came in or moved on. */
@Injectable()
export class MoneyAlerts {
  constructor(
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  /** An invoice is told when it was audited, so that it is one alert and says whether somebody has to look. */
  @Listens(InvoiceAudited)
  async audited({ payload: { invoiceId, number, state } }: StoredEvent<InvoiceFacts>): Promise<void> {
    const subject = { kind: 'invoice', id: invoiceId } as const;
    const needsReview = state === 'needsReview';
    const sentence = needsReview ? `Invoice ${number} needs a review` : `Invoice ${number} has come in as agreed`;
    const kind = needsReview ? 'invoiceReview' : 'invoiceReceived';
    const text = told(sentence, `/customers/invoices/${invoiceId}`);
    const occasion = `invoice-audited:${invoiceId}`;
    await this.raising.raise({ kind, occasion, subject, text }, await this.audience.of(subject));
  }

  @Listens(ClaimAcknowledged)
  async acknowledged(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.claim(event, 'was acknowledged');
  }

  @Listens(ClaimInvestigated)
  async investigated(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.claim(event, 'is being investigated');
  }

  @Listens(ClaimReported)
  async reported(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.claim(event, 'has a report on its status');
  }

  @Listens(ClaimOffered)
  async offered(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.claim(event, 'has an offer');
  }

  @Listens(ClaimDeclined)
  async declined(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.claim(event, 'was declined');
  }

  @Listens(ClaimPaid)
  async paid(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.claim(event, 'was paid');
  }

  /** Leaves out the user who noted the carrier's answer. */
  private async claim({ id, actorId, payload }: StoredEvent<ClaimFacts>, words: string): Promise<void> {
    const { claimId, number, detail } = payload;
    const subject = { kind: 'claim', id: claimId } as const;
    const text = told(`Claim ${number} ${words}`, `/customers/claims/${claimId}`, detail);
    const people = await this.audience.of(subject, actorId);
    await this.raising.raise({ kind: 'claimChanged', occasion: `event:${id}`, subject, text }, people);
  }
}
