import type { CarrierAnswer } from '../../../apps/server/src/connectors/carrier-answer';
import type { ConnectorHost, PooledConnector } from '../../../apps/server/src/connectors/connector-kind';
import type {
  CallLimits,
  Dispatch,
  DispatchAnswer,
  Lookup,
  LookUpAnswer,
  Rates,
  TrackAnswer,
  Tracking,
  TrackRequest,
} from '../../../apps/server/src/connectors/connector';
import type { DispatchOrder } from '../../../apps/server/src/connectors/dispatch-order';
import type { AnswerReader } from '../../../apps/server/src/connectors/http/answer-reader';
import { CallGate } from '../../../apps/server/src/connectors/http/call-gate';
import { CarrierExchange, type CarrierMessage } from '../../../apps/server/src/connectors/http/carrier-exchange';
import { defaultBounds } from '../../../apps/server/src/connectors/http/call-bounds';
import type { HttpCarrier } from '../../../apps/server/src/connectors/http/http-endpoint';
import type { RateRequest } from '../../../apps/server/src/connectors/rate-request';

const dollars = { from: 0, to: 100_000_000 };
const everySequence = { from: 0, to: Number.MAX_SAFE_INTEGER };
const nowhere = { latitude: null, longitude: null, timeZone: null, terminalCode: null, postalCode: null };
const unsaid = { notes: null, reasonCode: null, estimatedDelivery: null, signedBy: null, reference: null };
const notThere = { outcome: 'failed', reason: 'The address is gone.', mayHaveBeenProcessed: false } as const;

/** Speaks the JSON of the made-up carrier. */
export class FernwayConnector implements PooledConnector, Rates, Dispatch, Lookup, Tracking {
  readonly rates: Rates = this;
  readonly dispatch: Dispatch = this;
  readonly lookup: Lookup = this;
  readonly tracking: Tracking = this;
  readonly carrierCode: string;
  private readonly exchange: CarrierExchange;
  private readonly gate: CallGate;

  constructor(carrier: HttpCarrier, { logger }: Pick<ConnectorHost, 'logger'>) {
    this.carrierCode = carrier.carrierCode;
    this.exchange = new CarrierExchange(carrier, defaultBounds, { logger, readRefusal: () => null });
    this.gate = new CallGate(defaultBounds, logger, { carrier: carrier.carrierCode, calls: 'looking' });
  }

  retire(): void {
    this.exchange.retire();
  }

  close(): void {
    this.exchange.close();
  }

  async rate(request: RateRequest, limits: CallLimits): Promise<CarrierAnswer> {
    const { origin, destination, items } = request;
    const pounds = items.reduce((sum, { weight }) => sum + weight, 0);
    const body = { from: origin.postalCode, to: destination.postalCode, pounds };
    const read = (answer: AnswerReader): CarrierAnswer => offered(answer);
    const answer = await this.call({ operation: 'rate', method: 'POST', path: '/price', body, read }, limits);
    return answer.outcome === 'notFound' ? notThere : answer;
  }

  async send(order: DispatchOrder, limits: CallLimits): Promise<DispatchAnswer> {
    const body = { reference: order.reference, ready: order.pickup.date };
    const read = (answer: AnswerReader): DispatchAnswer => {
      const accepted = { scac: null, documents: [], warnings: [] };
      return { outcome: 'dispatched', shipment: shipmentOf(answer), ...accepted };
    };
    const answer = await this.call({ operation: 'send', method: 'POST', path: '/loads', body, read }, limits);
    return answer.outcome === 'notFound' ? notThere : answer;
  }

  findByReference(reference: string, limits: CallLimits): Promise<LookUpAnswer> {
    const path = `/loads?reference=${encodeURIComponent(reference)}`;
    const read = (answer: AnswerReader): LookUpAnswer => ({ outcome: 'found', shipment: shipmentOf(answer) });
    return this.call({ operation: 'findByReference', method: 'GET', path, read }, limits);
  }

  track({ pro }: TrackRequest, limits: CallLimits): Promise<TrackAnswer> {
    const read = (answer: AnswerReader): TrackAnswer => ({
      outcome: 'tracked',
      events: answer.list('moves', 100).map((move) => ({
        eventId: move.text('id'),
        type: move.oneOf('what', ['PICKED_UP', 'IN_TRANSIT', 'DELIVERED']),
        status: move.text('words'),
        occurredAt: move.instant('at'),
        reportedAt: move.instant('at'),
        sequence: move.integer('sequence', everySequence),
        location: { ...nowhere, city: move.text('city'), state: move.text('state'), country: 'USA' },
        ...unsaid,
        pro,
      })),
    });
    return this.call({ operation: 'track', method: 'GET', path: `/loads/${pro}/moves`, read }, limits);
  }

  private call<T extends { readonly outcome: string }>(message: CarrierMessage<T>, limits: CallLimits) {
    return this.gate.run((call) => this.exchange.send(message, call), limits);
  }
}

const shipmentOf = (answer: AnswerReader) => ({
  pro: answer.text('pro'),
  confirmationNumber: null,
  pickupNumber: answer.text('pickup'),
});

function offered(answer: AnswerReader): CarrierAnswer {
  const charges = answer.list('lines', 20).map((line) => ({
    code: line.text('code'),
    description: line.text('words'),
    cents: line.cents('dollars', dollars),
  }));
  const offer = {
    serviceLevel: 'STANDARD' as const,
    serviceName: 'Fernway ground',
    currency: 'USD' as const,
    totalCents: charges.reduce((sum, { cents }) => sum + cents, 0),
    charges,
    transitDays: answer.integer('days', { from: 0, to: 30 }),
    estimatedDelivery: null,
    quoteId: null,
    quoteNumber: answer.text('quote'),
    validUntil: null,
    lane: 'direct' as const,
    pricing: 'spot' as const,
    liability: null,
    guarantees: [],
    unsupportedAccessorials: [],
  };
  return { outcome: 'offered', offers: [offer] };
}
