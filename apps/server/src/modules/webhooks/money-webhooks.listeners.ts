import { Injectable } from '@nestjs/common';
import type { WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  ClaimAcknowledged,
  ClaimClosed,
  ClaimDeclined,
  ClaimDocumentsRequested,
  ClaimFiled,
  ClaimInvestigated,
  ClaimOffered,
  ClaimPaid,
  ClaimReported,
  ClaimWithdrawn,
  type ClaimFacts,
} from '../claims/claims.events.js';
import {
  InvoiceApproved,
  InvoiceAudited,
  InvoiceDisputed,
  InvoiceDisputeSettled,
  InvoicePaid,
  type InvoiceFacts,
} from '../invoices/invoices.events.js';
import { WebhookFactsQueries } from './webhook-facts.queries.js';
import { WebhookOutbox } from './webhook-outbox.service.js';

/** Sends webhooks about invoices and claims. */
@Injectable()
export class MoneyWebhookListeners {
  constructor(
    private readonly outbox: WebhookOutbox,
    private readonly facts: WebhookFactsQueries,
  ) {}

  @Listens(InvoiceAudited)
  audited(event: StoredEvent<InvoiceFacts>): Promise<void> {
    return this.deliverInvoice(event, 'invoice.audited');
  }

  @Listens(InvoiceApproved)
  approved(event: StoredEvent<InvoiceFacts>): Promise<void> {
    return this.deliverInvoice(event, 'invoice.approved');
  }

  @Listens(InvoiceDisputed)
  disputed(event: StoredEvent<InvoiceFacts>): Promise<void> {
    return this.deliverInvoice(event, 'invoice.disputed');
  }

  @Listens(InvoiceDisputeSettled)
  settled(event: StoredEvent<InvoiceFacts>): Promise<void> {
    return this.deliverInvoice(event, 'invoice.dispute_settled');
  }

  @Listens(InvoicePaid)
  paid(event: StoredEvent<InvoiceFacts>): Promise<void> {
    return this.deliverInvoice(event, 'invoice.paid');
  }

  @Listens(ClaimFiled)
  claimFiled(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimWithdrawn)
  claimWithdrawn(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimAcknowledged)
  claimAcknowledged(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimInvestigated)
  claimInvestigated(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimDocumentsRequested)
  claimDocumentsRequested(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimReported)
  claimReported(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimOffered)
  claimOffered(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimDeclined)
  claimDeclined(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimPaid)
  claimPaid(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  @Listens(ClaimClosed)
  claimClosed(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.claim(event);
  }

  /** With the state at the event, not the current one. */
  private deliverInvoice(event: StoredEvent<InvoiceFacts>, kind: WebhookKind): Promise<void> {
    const { invoiceId, state } = event.payload;
    return this.outbox.notify(event, [kind], async () => {
      const invoice = await this.facts.invoice(invoiceId);
      return invoice && { ...invoice, state };
    });
  }

  private claim(event: StoredEvent<ClaimFacts>): Promise<void> {
    const { claimId, state, detail } = event.payload;
    return this.outbox.notify(event, ['claim.changed'], async () => {
      const claim = await this.facts.claim(claimId);
      return claim && { ...claim, state, detail: detail?.slice(0, 500) ?? null };
    });
  }
}
