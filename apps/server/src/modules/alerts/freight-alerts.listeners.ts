import { Injectable } from '@nestjs/common';
import type { DisputeAnswer } from '@lading/domain/lifecycle/invoice-lifecycle';
import { formatAmount } from '@lading/domain/measures/money';
import type { AlertKind } from '@lading/contracts/notifications/alerts';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  DeskOrderPlaced,
  DispatchNeedsAttention,
  DispatchRefused,
  PickupMissed,
  PickupProposalAccepted,
  PickupProposed,
  ShipmentCanceled,
  BookingReturned,
  type ShipmentFacts,
} from '../booking/booking.events.js';
import {
  CarrierMessageSent,
  ChargeAnnounced,
  CustomerMessageSent,
  type MessageFacts,
} from '../shipment-messages/shipment-messages.events.js';
import { ShipmentTracked } from '../tracking/tracking.events.js';
import {
  ClaimAcknowledged,
  ClaimDeclined,
  ClaimDocumentsRequested,
  ClaimFiled,
  ClaimInvestigated,
  ClaimOffered,
  ClaimPaid,
  ClaimReported,
  type ClaimFacts,
} from '../claims/claims.events.js';
import {
  InvoiceAudited,
  InvoiceCredited,
  InvoiceDisputeAnswered,
  InvoiceDisputed,
  InvoiceVoided,
  type CarrierInvoiceFacts,
  type InvoiceFacts,
} from '../invoices/invoices.events.js';
import { AlertAudience } from './alert-audience.queries.js';
import { alertText, AlertRaising } from './alert-raising.service.js';
import { disputedInvoice, filedClaim, shipmentAndLane } from './alert-facts.queries.js';

type Tracked = InstanceType<typeof ShipmentTracked>['payload'];

interface Happening {
  readonly kind: AlertKind;
  readonly eventId: number;
  readonly shipmentId: number;
  /** The words after the number of the shipment. */
  readonly words: string;
  /** The carrier's own words. */
  readonly detail?: string | null;
}

/** The categories that raise an alert when the shipment enters them. */
const alertCategories: Readonly<Partial<Record<Tracked['category'], { kind: AlertKind; words: string }>>> = {
  exception: { kind: 'exception', words: 'has an exception' },
  missedEta: { kind: 'missedEta', words: 'has missed its estimated delivery' },
  delivered: { kind: 'delivered', words: 'was delivered' },
};

/** Alerts those who may see a shipment, an invoice or a claim when its status changes. */
@Injectable()
export class FreightAlerts {
  constructor(
    private readonly database: Database,
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  @Listens(ShipmentTracked)
  async tracked({ id, payload }: StoredEvent<Tracked>): Promise<void> {
    const { shipmentId, category, before, text } = payload;
    const alert = alertCategories[category];
    if (!alert || category === before) return;
    // The carrier's text explains an exception; for a day that has passed there is none.
    const detail = category === 'exception' ? text : null;
    await this.notify({ ...alert, eventId: id, shipmentId, detail });
  }

  @Listens(DispatchRefused)
  async refused({ id, payload: { shipmentId, detail } }: StoredEvent<ShipmentFacts>): Promise<void> {
    const words = 'was refused by the carrier';
    await this.notify({ kind: 'dispatchFailed', eventId: id, shipmentId, words, detail: detail ?? null });
  }

  @Listens(DispatchNeedsAttention)
  async unclear({ id, payload: { shipmentId, detail, isAtDesk } }: StoredEvent<ShipmentFacts>): Promise<void> {
    const words = isAtDesk ? "wasn't accepted by the carrier yet" : 'may not have reached the carrier';
    await this.notify({ kind: 'dispatchFailed', eventId: id, shipmentId, words, detail: detail ?? null });
    if (isAtDesk) await this.alertDesk(`event:${id}:desk`, shipmentId, 'is still waiting for your answer');
  }

  @Listens(DeskOrderPlaced)
  async placed({ id, payload: { shipmentId } }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.alertDesk(`event:${id}`, shipmentId, 'is waiting for your answer');
  }

  /** The customer withdrew what users of the carrier were asked. */
  @Listens(ShipmentCanceled)
  async canceled({ id, payload: { shipmentId, isAtDesk } }: StoredEvent<ShipmentFacts>): Promise<void> {
    if (isAtDesk) await this.alertDesk(`event:${id}`, shipmentId, 'was canceled by the customer');
  }

  @Listens(BookingReturned)
  async bookingReturned({ id, payload: { shipmentId, detail } }: StoredEvent<ShipmentFacts>): Promise<void> {
    const words = 'was given back by the carrier. Choose another rate or date';
    await this.notify({ kind: 'dispatchFailed', eventId: id, shipmentId, words, detail: detail ?? null });
  }

  @Listens(PickupMissed)
  async missed({ id, payload: { shipmentId } }: StoredEvent<ShipmentFacts>): Promise<void> {
    const words = "wasn't picked up in the agreed window";
    await this.notify({ kind: 'missedPickup', eventId: id, shipmentId, words });
    await this.alertDesk(`event:${id}:desk`, shipmentId, `${words}. Propose a new one`, 'missedPickup');
  }

  @Listens(PickupProposed)
  async proposed({ id, payload: { shipmentId, detail } }: StoredEvent<ShipmentFacts>): Promise<void> {
    const words = 'has a new pickup window that needs your answer';
    await this.notify({ kind: 'missedPickup', eventId: id, shipmentId, words, detail: detail ?? null });
  }

  @Listens(PickupProposalAccepted)
  async windowAccepted({ id, payload: { shipmentId, detail } }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.alertDesk(`event:${id}`, shipmentId, `is to be picked up ${detail ?? ''}`.trim(), 'missedPickup');
  }

  @Listens(CarrierMessageSent)
  async written({ id, payload: { shipmentId, detail } }: StoredEvent<MessageFacts>): Promise<void> {
    await this.notify({
      kind: 'shipmentMessage',
      eventId: id,
      shipmentId,
      words: 'has a message from the carrier',
      detail,
    });
  }

  @Listens(ChargeAnnounced)
  async charged({ id, payload: { shipmentId, detail } }: StoredEvent<MessageFacts>): Promise<void> {
    const words = 'will cost more than agreed: the carrier announced a charge';
    await this.notify({ kind: 'shipmentMessage', eventId: id, shipmentId, words, detail });
  }

  @Listens(CustomerMessageSent)
  async replied({ id, payload: { shipmentId } }: StoredEvent<MessageFacts>): Promise<void> {
    await this.alertDesk(`event:${id}`, shipmentId, 'has a message from the customer', 'shipmentMessage');
  }

  private async alertDesk(
    occasion: string,
    shipmentId: number,
    words: string,
    kind: AlertKind = 'deskOrder',
  ): Promise<void> {
    const shipment = await this.database.findOne(shipmentAndLane, [shipmentId]);
    if (!shipment) return;
    const { bolNumber, carrierId, ownLane } = shipment;
    const text = alertText(`BOL ${bolNumber} ${words}`, `/carriers/shipments/${shipmentId}`, ownLane);
    await this.raising.raise({ kind, occasion, text }, await this.audience.ofDesk(shipmentId, carrierId));
  }

  private async notify({ kind, eventId, shipmentId, words, detail }: Happening): Promise<void> {
    const shipment = await this.database.findOne(shipmentAndLane, [shipmentId]);
    if (!shipment) return;
    const subject = { kind: 'shipment', id: shipmentId } as const;
    const text = alertText(`${shipment.number} ${words}`, `/customers/shipments/${shipmentId}`, detail, shipment.lane);
    await this.raising.raise({ kind, occasion: `event:${eventId}`, subject, text }, await this.audience.of(subject));
  }

  /** An invoice raises its alert after the audit, so that it is one alert and says whether a review is needed. */
  @Listens(InvoiceAudited)
  async audited({ payload: { invoiceId, number, state } }: StoredEvent<InvoiceFacts>): Promise<void> {
    const subject = { kind: 'invoice', id: invoiceId } as const;
    const needsReview = state === 'needsReview';
    const sentence = needsReview
      ? `Invoice ${number} needs review`
      : `Invoice ${number} received; it matches the agreed charges`;
    const kind = needsReview ? 'invoiceReview' : 'invoiceReceived';
    const text = alertText(sentence, `/customers/invoices/${invoiceId}`);
    const occasion = `invoice-audited:${invoiceId}`;
    await this.raising.raise({ kind, occasion, subject, text }, await this.audience.of(subject));
  }

  /** Users of the carrier who see its invoices; one without a shipment is not among them. */
  @Listens(InvoiceDisputed)
  async disputed({ id, payload }: StoredEvent<CarrierInvoiceFacts>): Promise<void> {
    const { invoiceId, number, amountCents, currency } = payload;
    const invoice = await this.database.findOne(disputedInvoice, [invoiceId]);
    if (!invoice) return;
    const { companyName, shipmentId, carrierId } = invoice;
    const amount = amountCents === undefined ? 'an amount' : formatAmount(amountCents, currency ?? 'USD');
    const text = alertText(`${companyName} disputes ${amount} of invoice ${number}`, `/carriers/invoices/${invoiceId}`);
    const people = await this.audience.ofDesk(shipmentId, carrierId, 'dataVisibility');
    await this.raising.raise({ kind: 'invoiceDisputed', occasion: `event:${id}`, text }, people);
  }

  @Listens(ClaimFiled)
  async filed({ id, payload: { claimId, number } }: StoredEvent<ClaimFacts>): Promise<void> {
    const claim = await this.database.findOne(filedClaim, [claimId]);
    if (!claim) return;
    const { companyName, shipmentId, carrierId } = claim;
    const text = alertText(`${companyName} filed claim ${number}`, `/carriers/claims/${claimId}`);
    const people = await this.audience.ofDesk(shipmentId, carrierId, 'dataVisibility');
    await this.raising.raise({ kind: 'claimFiled', occasion: `event:${id}`, text }, people);
  }

  @Listens(InvoiceDisputeAnswered)
  async answered(event: StoredEvent<CarrierInvoiceFacts>): Promise<void> {
    const { number, answer = 'uphold', amountCents, currency } = event.payload;
    const credit = amountCents === undefined ? 'a credit' : formatAmount(amountCents, currency ?? 'USD');
    const sentences: Readonly<Record<DisputeAnswer, string>> = {
      credit: `The carrier credited ${credit} of invoice ${number}`,
      correct: `The carrier corrected invoice ${number}`,
      documents: `The carrier asks for documents for your dispute of invoice ${number}`,
      uphold: `The carrier upholds invoice ${number}`,
    };
    await this.alertOfInvoice(event, sentences[answer]);
  }

  @Listens(InvoiceCredited)
  async credited(event: StoredEvent<CarrierInvoiceFacts>): Promise<void> {
    const { number, amountCents = 0, currency } = event.payload;
    const credit = formatAmount(amountCents, currency ?? 'USD');
    await this.alertOfInvoice(event, `The carrier credited ${credit} of invoice ${number}`);
  }

  @Listens(InvoiceVoided)
  async voided(event: StoredEvent<CarrierInvoiceFacts>): Promise<void> {
    await this.alertOfInvoice(event, `The carrier voided invoice ${event.payload.number}`);
  }

  private async alertOfInvoice(
    { id, payload: { invoiceId, reason } }: StoredEvent<CarrierInvoiceFacts>,
    sentence: string,
  ): Promise<void> {
    const subject = { kind: 'invoice', id: invoiceId } as const;
    const text = alertText(sentence, `/customers/invoices/${invoiceId}`, reason);
    const people = await this.audience.of(subject);
    await this.raising.raise({ kind: 'invoiceAnswered', occasion: `event:${id}`, subject, text }, people);
  }

  @Listens(ClaimDocumentsRequested)
  async documentsRequested(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'needs documents that the carrier asked for');
  }

  @Listens(ClaimAcknowledged)
  async acknowledged(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'was acknowledged');
  }

  @Listens(ClaimInvestigated)
  async investigated(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'is being investigated');
  }

  @Listens(ClaimReported)
  async reported(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'has a status report from the carrier');
  }

  @Listens(ClaimOffered)
  async offered(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'has an offer');
  }

  @Listens(ClaimDeclined)
  async declined(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'was declined');
  }

  @Listens(ClaimPaid)
  async paid(event: StoredEvent<ClaimFacts>): Promise<void> {
    await this.alertOfClaim(event, 'was paid');
  }

  /** Leaves out the user who noted the carrier's answer. */
  private async alertOfClaim({ id, actorId, payload }: StoredEvent<ClaimFacts>, words: string): Promise<void> {
    const { claimId, number, detail } = payload;
    const subject = { kind: 'claim', id: claimId } as const;
    const text = alertText(`Claim ${number} ${words}`, `/customers/claims/${claimId}`, detail);
    const people = await this.audience.of(subject, actorId);
    await this.raising.raise({ kind: 'claimChanged', occasion: `event:${id}`, subject, text }, people);
  }
}
