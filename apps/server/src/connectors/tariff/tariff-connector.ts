import { rateShipment } from '@lading/domain/rating/rate';
import type { OfferedRate } from '@lading/domain/rating/rate-outcome';
import type { Tariff } from '@lading/domain/rating/tariff';
import type { CarrierAnswer, CarrierOffer, Declined, Liability } from '../carrier-answer.js';
import type {
  CallLimits,
  CancelAnswer,
  CancelRequest,
  CarrierConnector,
  CarrierDocumentEntry,
  ConnectorCapabilities,
  DispatchAnswer,
  DocumentAnswer,
  DocumentListAnswer,
  InvoiceListAnswer,
  LookUpAnswer,
  PickupAnswer,
  TrackAnswer,
  TrackRequest,
} from '../connector.js';
import type { DispatchOrder } from '../dispatch-order.js';
import type { RateRequest } from '../rate-request.js';
import { agreedTariff, shipmentOf } from './prepared-question.js';
import type { TariffBook, TariffInForce } from './tariff-book.js';

/** One customer's terms with one carrier whose tariff is ours to read. */
export interface TariffTerms {
  readonly carrierId: number;
  readonly carrierCode: string;
  readonly scac: string;
  /** Agreed with the customer; the tariff's own discount when null. */
  readonly discountBasisPoints: number | null;
}

const inProcess: ConnectorCapabilities = {
  canLookUpByReference: true,
  canDispatch: true,
  canAmend: true,
  canCancel: true,
  canTrack: false,
  canFetchDocuments: false,
  canFetchInvoices: false,
};

const declined = (code: string, reason: string): Declined => ({ outcome: 'declined', code, reason, source: 'carrier' });

const notAccepting: Declined = {
  outcome: 'declined',
  code: 'not-accepting',
  reason: 'The carrier has no connection that accepts shipments.',
  source: 'platform',
};

/** What accepts the orders of a carrier that is rated here: its own system, the demo in its place, or nothing. */
export type Acceptance = CarrierConnector | 'demo' | 'none';

/**
 * A carrier that is rated in this process by its tariff. Dispatch, tracking and documents go to the system that the
 * carrier's settings name (`dispatch` in its connector settings). Without one only a demo carrier's order is confirmed, at
 * once and with a PRO of its own block; any other carrier's is declined, because the carrier would never learn of the freight.
 */
export class TariffConnector implements CarrierConnector {
  readonly carrierCode: string;
  readonly capabilities: ConnectorCapabilities;
  private readonly remote: CarrierConnector | undefined;
  private readonly isDemo: boolean;

  constructor(
    private readonly terms: TariffTerms,
    private readonly book: TariffBook,
    acceptance: Acceptance,
  ) {
    this.carrierCode = terms.carrierCode;
    this.remote = typeof acceptance === 'string' ? undefined : acceptance;
    this.isDemo = acceptance === 'demo';
    this.capabilities = this.remote?.capabilities ?? { ...inProcess, canDispatch: this.isDemo, canAmend: this.isDemo };
  }

  async rate(request: RateRequest): Promise<CarrierAnswer> {
    const { carrierId, discountBasisPoints } = this.terms;
    const [inForce, fuelIndex] = await Promise.all([
      this.book.tariffOn(carrierId, request.pickupDate),
      this.book.fuelIndex(),
    ]);
    if (!inForce) return declined('no-tariff', 'The carrier has no tariff for this pickup date.');
    const tariff = agreedTariff(inForce.tariff, discountBasisPoints);
    const rate = rateShipment(shipmentOf(request, fuelIndex), tariff);
    if (rate.outcome === 'declined') return declined(rate.code, rate.reason);
    return { outcome: 'offered', offers: [this.offerOf(rate, { request, tariff, inForce })] };
  }

  async dispatch(order: DispatchOrder, limits: CallLimits): Promise<DispatchAnswer> {
    if (this.remote) return this.remote.dispatch(order, limits);
    if (!this.isDemo) return notAccepting;
    const pro = order.references.pro ?? (await this.book.takeProNumber(this.terms.carrierId));
    if (pro === undefined) return declined('no-pro-number', 'The carrier has no PRO number left.');
    return this.confirm(order, pro, await this.book.takePickupNumber());
  }

  async requestPickup(order: DispatchOrder, pro: string, limits: CallLimits): Promise<PickupAnswer> {
    if (this.remote) return this.remote.requestPickup(order, pro, limits);
    if (!this.isDemo) return notAccepting;
    return { outcome: 'requested', pickupNumber: await this.book.takePickupNumber() };
  }

  async amend(order: DispatchOrder, pro: string, limits: CallLimits): Promise<DispatchAnswer> {
    if (this.remote) return this.remote.amend(order, pro, limits);
    if (!this.isDemo) return notAccepting;
    const known = await this.book.findShipment(this.terms.carrierId, order.reference);
    return this.confirm(order, pro, known?.pickupNumber ?? (await this.book.takePickupNumber()));
  }

  async findByReference(reference: string, limits: CallLimits): Promise<LookUpAnswer> {
    if (this.remote) return this.remote.findByReference(reference, limits);
    const known = await this.book.findShipment(this.terms.carrierId, reference);
    if (!known) return { outcome: 'notFound' };
    return { outcome: 'found', shipment: { ...known, confirmationNumber: known.pro } };
  }

  async cancel(request: CancelRequest, limits: CallLimits): Promise<CancelAnswer> {
    return this.remote ? this.remote.cancel(request, limits) : { outcome: 'cancelled' };
  }

  async track(request: TrackRequest, limits: CallLimits): Promise<TrackAnswer> {
    return this.remote ? this.remote.track(request, limits) : { outcome: 'tracked', events: [] };
  }

  async listDocuments(pro: string, limits: CallLimits): Promise<DocumentListAnswer> {
    return this.remote ? this.remote.listDocuments(pro, limits) : { outcome: 'listed', documents: [] };
  }

  async fetchDocument(entry: CarrierDocumentEntry, limits: CallLimits): Promise<DocumentAnswer> {
    return this.remote ? this.remote.fetchDocument(entry, limits) : { outcome: 'notFound' };
  }

  async listInvoices(pro: string, limits: CallLimits): Promise<InvoiceListAnswer> {
    return this.remote ? this.remote.listInvoices(pro, limits) : { outcome: 'listed', invoices: [] };
  }

  private confirm(order: DispatchOrder, pro: string, pickupNumber: string): DispatchAnswer {
    return {
      outcome: 'dispatched',
      shipment: { pro, confirmationNumber: order.reference, pickupNumber },
      scac: this.terms.scac,
      documents: [],
      warnings: [],
    };
  }

  private offerOf(rate: OfferedRate, from: Priced): CarrierOffer {
    const isAgreed = this.terms.discountBasisPoints !== null;
    return {
      serviceLevel: 'STANDARD',
      serviceName: 'Standard LTL',
      currency: from.request.currency,
      totalCents: rate.totalCents,
      charges: rate.charges,
      transitDays: rate.transitDays,
      estimatedDelivery: rate.estimatedDelivery,
      quoteId: null,
      quoteNumber: from.inForce.name,
      validUntil: null,
      lane: rate.lane,
      pricing: isAgreed ? 'contract' : 'tariff',
      liability: liabilityOf(from),
      guarantees: rate.guarantees,
      unsupportedAccessorials: [],
      tariffId: from.inForce.tariffId,
      trace: rate.trace,
    };
  }
}

interface Priced {
  readonly request: RateRequest;
  readonly tariff: Tariff;
  readonly inForce: TariffInForce;
}

/** The lowest class of the shipment limits what is paid for every pound of it. */
function liabilityOf({ request, tariff: { liability } }: Priced): Liability {
  const perPound = Object.entries(liability.centsPerPound)
    .filter(([freightClass]) => request.items.some((item) => item.freightClass === Number(freightClass)))
    .map(([, cents]) => cents);
  return {
    centsPerPound: perPound.length > 0 ? Math.min(...perPound) : null,
    usedCentsPerPound: liability.usedCentsPerPound,
    maximumCents: liability.shipmentCapCents,
    description: null,
  };
}
