import type { CarrierAnswer, Declined, NoAnswer } from '../carrier-answer.js';
import type {
  CallLimits,
  CancelAnswer,
  Canceled,
  CancelRequest,
  CarrierDocumentEntry,
  Dispatch,
  DispatchAnswer,
  Dispatched,
  DocumentAnswer,
  DocumentListAnswer,
  Documents,
  InvoiceListAnswer,
  Invoices,
  Lookup,
  LookUpAnswer,
  PickupAnswer,
  Rates,
  TrackAnswer,
  Tracking,
  TrackRequest,
  ConnectorLogger,
  EndedCall,
} from '../connector.js';
import type { PooledConnector } from '../connector-kind.js';
import type { DispatchOrder, OrderLine } from '../dispatch-order.js';
import type { RateRequest } from '../rate-request.js';
import type { AnswerReader } from '../http/answer-reader.js';
import { CallGate, type RunningCall } from '../http/call-gate.js';
import { CarrierExchange, type Missing } from '../http/carrier-exchange.js';
import { defaultBounds } from '../http/call-bounds.js';
import { toBillOfLadingMessage, toParty } from './bill-of-lading-message.js';
import type { DigitalLtlConfiguration } from './digital-ltl-settings.js';
import { readInvoiceList } from './invoice-answer.js';
import { findRefusal, readRefusal } from './message-status.js';
import { readBillOfLadingAnswer, readFoundShipment, readPickupAnswer } from './shipment-answer.js';
import { readRateAnswer } from './rate-answer.js';
import { toRateMessage } from './rate-message.js';
import { readDocumentList, readEvents } from './visibility-answer.js';

function linesOf(order: DispatchOrder): readonly OrderLine[] {
  return order.handlingUnits.flatMap((unit) => unit.lineItems);
}

function hazardousWeights(order: DispatchOrder): object[] {
  const weights = new Map<string, number>();
  for (const { hazardous, weight } of linesOf(order)) {
    if (hazardous === undefined) continue;
    const soFar = weights.get(hazardous.hazardClass) ?? 0;
    weights.set(hazardous.hazardClass, soFar + (hazardous.weight ?? weight));
  }
  return [...weights].map(([hazardClass, weight]) => ({ class: hazardClass, weight, weightUnit: 'Pounds' }));
}

/** A pickup request as carriers commonly take it; date and times are local to the origin. */
function toPickupMessage(order: DispatchOrder, pro: string): object {
  const { pickup } = order;
  return {
    version: '1.0.0',
    isTest: order.isTest,
    referenceNumbers: { pro, shipmentId: order.reference },
    pickupDate: pickup.date,
    readyTime: pickup.readyTime,
    closeTime: pickup.closeTime,
    timeZone: pickup.timeZone,
    contact: pickup.contact,
    origin: toParty(order.origin),
    totals: {
      bills: 1,
      handlingUnits: order.totals.handlingUnits,
      weight: order.totals.grossWeight,
      weightUnit: 'Pounds',
    },
    hazardousWeights: hazardousWeights(order),
    description: linesOf(order)[0]?.description,
    specialInstructions: pickup.instructions,
    payment: { terms: order.terms },
  };
}

export interface DigitalLtlDeps {
  readonly logger: ConnectorLogger;
  readonly now: () => Date;
  readonly onCall?: (call: EndedCall) => void;
}

const paths = { rate: '/v1/ratequote/app', bol: '/bol/v1/app/', pickup: '/pickup/v1/app/' } as const;

function unexpectedlyMissing<T>(answer: T | Missing): T | NoAnswer {
  if (!isMissing(answer)) return answer;
  const reason = 'The carrier does not know this address (404).';
  return { outcome: 'failed', reason, mayHaveBeenProcessed: false, flaw: 'status' };
}

function isMissing(answer: unknown): answer is Missing {
  return typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'notFound';
}

function readCanceled(answer: AnswerReader): Canceled | Declined {
  return findRefusal(answer) ?? { outcome: 'canceled' };
}

/**
 * Reaches a carrier over HTTP: bills of lading and tracking in the shapes of the open LTL standards, the rest in shapes of
 * our own (docs/carriers.md). Keep one instance per carrier: its breakers and
 * connections live in it. Rating, ordering and lookups have separate breakers, so that a failure of one doesn't stop the others.
 */
export class DigitalLtlConnector implements PooledConnector, Rates, Dispatch, Lookup, Tracking, Documents, Invoices {
  readonly carrierCode: string;
  readonly rates: Rates = this;
  readonly dispatch: Dispatch = this;
  readonly lookup: Lookup | undefined;
  readonly tracking: Tracking = this;
  readonly documents: Documents = this;
  readonly invoices: Invoices = this;
  private readonly exchange: CarrierExchange;
  private readonly rating: CallGate;
  private readonly ordering: CallGate;
  private readonly looking: CallGate;

  constructor(
    private readonly configuration: DigitalLtlConfiguration,
    private readonly deps: DigitalLtlDeps,
  ) {
    const bounds = { ...defaultBounds, ...configuration.bounds };
    this.carrierCode = configuration.carrierCode;
    this.lookup = configuration.canLookUpByReference ? this : undefined;
    this.exchange = new CarrierExchange(configuration, bounds, {
      logger: deps.logger,
      readRefusal,
      ...(deps.onCall && { onCall: (call) => deps.onCall?.({ ...call, isCutOff: () => this.isCutOff() }) }),
    });
    const gate = (calls: 'rating' | 'ordering' | 'looking'): CallGate =>
      new CallGate(bounds, deps.logger, { carrier: this.carrierCode, calls }, configuration.customerId === undefined);
    this.rating = gate('rating');
    this.ordering = gate('ordering');
    this.looking = gate('looking');
  }

  private isCutOff(): boolean {
    return [this.rating, this.ordering, this.looking].some(({ isOpen }) => isOpen);
  }

  /** Closes all connections; for shutdown. */
  close(): void {
    this.exchange.close();
  }

  /** Closes idle connections and lets running calls end; for a changed configuration. */
  retire(): void {
    this.exchange.retire();
  }

  async rate(request: RateRequest, limits: CallLimits): Promise<CarrierAnswer> {
    const now = this.deps.now();
    const message = {
      operation: 'rate',
      method: 'POST',
      path: paths.rate,
      body: toRateMessage(request),
      read: (answer: AnswerReader) => readRateAnswer(answer, { request, now }),
    } as const;
    return this.rating.run(async (call) => unexpectedlyMissing(await this.exchange.send(message, call)), limits);
  }

  async send(order: DispatchOrder, limits: CallLimits): Promise<DispatchAnswer> {
    return this.ordering.run((call) => this.sendOrder(order, call), limits);
  }

  async amend(order: DispatchOrder, pro: string, limits: CallLimits): Promise<DispatchAnswer> {
    const message = {
      operation: 'amend',
      method: 'PUT',
      path: `${paths.bol}${encodeURIComponent(pro)}`,
      body: this.messageOf(order, 'Update'),
      read: (answer: AnswerReader) => readBillOfLadingAnswer(answer, pro),
    } as const;
    return this.ordering.run(async (call) => unexpectedlyMissing(await this.exchange.send(message, call)), limits);
  }

  async requestPickup(order: DispatchOrder, pro: string, limits: CallLimits): Promise<PickupAnswer> {
    return this.ordering.run((call) => this.sendPickup(order, pro, call), limits);
  }

  async findByReference(reference: string, limits: CallLimits): Promise<LookUpAnswer> {
    const message = {
      operation: 'findByReference',
      method: 'GET',
      path: `${paths.bol}?shipmentId=${encodeURIComponent(reference)}`,
      read: (answer: AnswerReader) => readFoundShipment(answer, reference),
    } as const;
    return this.looking.run<LookUpAnswer>((call) => this.exchange.send(message, call), limits);
  }

  async cancel(request: CancelRequest, limits: CallLimits): Promise<CancelAnswer> {
    return this.ordering.run(async (call): Promise<CancelAnswer> => {
      const { pickupNumber, pro } = request;
      const pickup = pickupNumber === null ? null : await this.withdraw(paths.pickup, pickupNumber, call);
      return pickup === null || pickup.outcome === 'canceled' ? this.withdraw(paths.bol, pro, call) : pickup;
    }, limits);
  }

  async track(request: TrackRequest, limits: CallLimits): Promise<TrackAnswer> {
    const since = request.afterSequence === undefined ? '' : `&afterSequence=${request.afterSequence}`;
    const path = `/v1/events?pro=${encodeURIComponent(request.pro)}${since}`;
    const message = { operation: 'track', method: 'GET', path, read: readEvents } as const;
    return this.looking.run<TrackAnswer>((call) => this.exchange.send(message, call), limits);
  }

  async listDocuments(pro: string, limits: CallLimits): Promise<DocumentListAnswer> {
    const path = `/v1/documents?pro=${encodeURIComponent(pro)}`;
    const message = { operation: 'listDocuments', method: 'GET', path, read: readDocumentList } as const;
    return this.looking.run<DocumentListAnswer>((call) => this.exchange.send(message, call), limits);
  }

  async fetchDocument(entry: CarrierDocumentEntry, limits: CallLimits): Promise<DocumentAnswer> {
    return this.looking.run(async (call): Promise<DocumentAnswer> => {
      const path = `/v1/documents/${encodeURIComponent(entry.documentId)}`;
      const answer = await this.exchange.fetch('fetchDocument', path, call);
      if (answer.outcome !== 'bytes') return answer;
      const { kind, fileName } = entry;
      const { contentType, bytes } = answer;
      return { outcome: 'fetched', document: { kind, fileName, contentType, bytes } };
    }, limits);
  }

  async listInvoices(pro: string, limits: CallLimits): Promise<InvoiceListAnswer> {
    const path = `/v1/invoices?pro=${encodeURIComponent(pro)}`;
    const message = { operation: 'listInvoices', method: 'GET', path, read: readInvoiceList } as const;
    return this.looking.run<InvoiceListAnswer>((call) => this.exchange.send(message, call), limits);
  }

  /** Agreed charges are sent only where the settings say so: a bill of lading travels with the freight. */
  private messageOf(order: DispatchOrder, purpose: 'Create' | 'Update'): object {
    const { agreedCharges, ...withoutPrice } = order;
    return toBillOfLadingMessage(this.configuration.sendsAgreedCharges ? order : withoutPrice, purpose);
  }

  private async sendOrder(order: DispatchOrder, call: RunningCall): Promise<DispatchAnswer> {
    const wantedPro = order.references.pro;
    const accepted = unexpectedlyMissing(
      await this.exchange.send(
        {
          operation: 'dispatch',
          method: 'POST',
          path: paths.bol,
          body: this.messageOf(order, 'Create'),
          read: (answer) => readBillOfLadingAnswer(answer, wantedPro),
        },
        call,
      ),
    );
    if (accepted.outcome !== 'dispatched') return accepted;
    const pickup = await this.sendPickup(order, accepted.shipment.pro, call);
    if (pickup.outcome === 'declined') return this.takeBack(accepted, pickup, call);
    if (pickup.outcome !== 'requested') return { ...pickup, mayHaveBeenProcessed: true };
    return { ...accepted, shipment: { ...accepted.shipment, pickupNumber: pickup.pickupNumber } };
  }

  /** Withdraws a bill of lading whose pickup was refused, so that a refusal leaves nothing behind at the carrier. */
  private async takeBack(accepted: Dispatched, refusal: Declined, call: RunningCall): Promise<DispatchAnswer> {
    const { pro } = accepted.shipment;
    const withdrawn = await this.withdraw(paths.bol, pro, call);
    if (withdrawn.outcome === 'canceled') return refusal;
    const reason = `The carrier refused the pickup (${refusal.reason}) and kept the bill of lading ${pro}.`;
    return { outcome: 'failed', reason, mayHaveBeenProcessed: true };
  }

  private async sendPickup(order: DispatchOrder, pro: string, call: RunningCall): Promise<PickupAnswer> {
    const message = {
      operation: 'requestPickup',
      method: 'POST',
      path: paths.pickup,
      body: toPickupMessage(order, pro),
      read: readPickupAnswer,
    } as const;
    return unexpectedlyMissing(await this.exchange.send(message, call));
  }

  private async withdraw(base: string, number: string, call: RunningCall): Promise<CancelAnswer> {
    const path = `${base}${encodeURIComponent(number)}`;
    const message = { operation: 'cancel', method: 'DELETE', path, read: readCanceled } as const;
    const answer = await this.exchange.send(message, call);
    if (!isMissing(answer)) return answer;
    return {
      outcome: 'declined',
      code: 'unknown',
      reason: 'The carrier does not know this shipment.',
      source: 'carrier',
    };
  }
}
