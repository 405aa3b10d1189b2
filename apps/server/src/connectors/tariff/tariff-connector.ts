import { rateShipment } from '@lading/domain/rating/rate';
import { findFuelIndex } from '@lading/domain/rating/fuel';
import type { OfferedRate, RateOutcome } from '@lading/domain/rating/rate-outcome';
import type { Tariff } from '@lading/domain/rating/tariff';
import type { CarrierAnswer, CarrierOffer, Declined, Liability } from '../carrier-answer.js';
import type {
  CancelAnswer,
  CarrierConnector,
  Dispatch,
  DispatchAnswer,
  Documents,
  Invoices,
  Lookup,
  LookUpAnswer,
  PickupAnswer,
  Rates,
  Tracking,
} from '../connector.js';
import type { TariffBook, TariffInForce } from '../tariff-book.js';
import type { DispatchOrder } from '../dispatch-order.js';
import type { RateRequest } from '../rate-request.js';
import { shipmentOf } from '../prepared-question.js';

/** Values of the fuel index change some times a week. */
const mostAttempts = 5;

/** One customer's terms with one carrier whose tariff is ours to read. */
export interface TariffTerms {
  readonly carrierId: number;
  readonly carrierCode: string;
  readonly scac: string;
  readonly customerId: number;
}

const declined = (code: string, reason: string): Declined => ({ outcome: 'declined', code, reason, source: 'carrier' });

const notAccepting: Declined = {
  outcome: 'declined',
  code: 'not-accepting',
  reason: 'The carrier has no connection that accepts shipments.',
  source: 'platform',
};

/** What accepts the orders of a carrier that is rated here: its own system, its users, the demo in its place, or nothing. */
export type Acceptance = CarrierConnector | 'desk' | 'demo' | 'none';

/**
 * A carrier that is rated in this process by its tariff. Everything else goes to the system that the carrier's settings
 * name. Without one only a demo carrier's order is confirmed, at once and with its own PRO block; any other carrier's
 * is declined, because the carrier would never learn of the freight. An order that waits at a desk is never sent here.
 */
export class TariffConnector implements CarrierConnector, Rates {
  readonly carrierCode: string;
  readonly rates: Rates = this;
  readonly dispatch: Dispatch | undefined;
  readonly lookup: Lookup | undefined;
  readonly tracking: Tracking | undefined;
  readonly documents: Documents | undefined;
  readonly invoices: Invoices | undefined;

  constructor(
    private readonly terms: TariffTerms,
    private readonly book: TariffBook,
    acceptance: Acceptance,
  ) {
    this.carrierCode = terms.carrierCode;
    const here = new DispatchHere(terms, book, acceptance === 'demo');
    const remote: Omit<CarrierConnector, 'carrierCode'> =
      typeof acceptance === 'string' ? { dispatch: here, lookup: here } : acceptance;
    this.dispatch = remote.dispatch;
    this.lookup = remote.lookup;
    this.tracking = remote.tracking;
    this.documents = remote.documents;
    this.invoices = remote.invoices;
  }

  async rate(request: RateRequest): Promise<CarrierAnswer> {
    const { carrierId, customerId } = this.terms;
    const inForce = await this.book.tariffOn(carrierId, request.pickupDate, customerId);
    if (!inForce) return declined('no-tariff', 'The carrier has no tariff for this pickup date.');
    const rate = await this.rateBy(inForce.tariff, request);
    if (rate.outcome === 'declined') return declined(rate.code, rate.reason);
    return { outcome: 'offered', offers: [this.offerOf(rate, { request, inForce })] };
  }

  /** A price names a value of the fuel index for good: where that has changed in the meantime, the index is read again. */
  private async rateBy(tariff: Tariff, request: RateRequest): Promise<RateOutcome> {
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const fuelIndex = await this.book.fuelIndex();
      const rate = rateShipment(shipmentOf(request, fuelIndex), tariff);
      const used = rate.outcome === 'offered' ? findFuelIndex(fuelIndex, rate.pickupDate) : undefined;
      if (!used || (await this.book.useFuel(used))) return rate;
    }
    throw new Error('the fuel index changed at each attempt to rate by it');
  }

  private offerOf(rate: OfferedRate, from: Priced): CarrierOffer {
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
      pricing: from.inForce.pricingId === null ? 'tariff' : 'contract',
      liability: liabilityOf(from),
      guarantees: rate.guarantees,
      unsupportedAccessorials: [],
      tariffId: from.inForce.tariffId,
      pricingId: from.inForce.pricingId,
      trace: rate.trace,
    };
  }
}

/** Confirms the orders of a demo carrier in its place; any other carrier's are declined. */
class DispatchHere implements Dispatch, Lookup {
  constructor(
    private readonly terms: TariffTerms,
    private readonly book: TariffBook,
    private readonly isDemo: boolean,
  ) {}

  async send(order: DispatchOrder): Promise<DispatchAnswer> {
    if (!this.isDemo) return notAccepting;
    const pro = order.references.pro ?? (await this.book.takeProNumber(this.terms.carrierId));
    if (pro === undefined) return declined('no-pro-number', 'The carrier has no PRO number left.');
    return this.confirm(order, pro, await this.book.takePickupNumber());
  }

  async requestPickup(): Promise<PickupAnswer> {
    if (!this.isDemo) return notAccepting;
    return { outcome: 'requested', pickupNumber: await this.book.takePickupNumber() };
  }

  async amend(order: DispatchOrder, pro: string): Promise<DispatchAnswer> {
    if (!this.isDemo) return notAccepting;
    const known = await this.book.findShipment(this.terms.carrierId, order.reference);
    return this.confirm(order, pro, known?.pickupNumber ?? (await this.book.takePickupNumber()));
  }

  async findByReference(reference: string): Promise<LookUpAnswer> {
    const known = await this.book.findShipment(this.terms.carrierId, reference);
    if (!known) return { outcome: 'notFound' };
    return { outcome: 'found', shipment: { ...known, confirmationNumber: known.pro } };
  }

  async cancel(): Promise<CancelAnswer> {
    return { outcome: 'canceled' };
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
}

interface Priced {
  readonly request: RateRequest;
  readonly inForce: TariffInForce;
}

/** The lowest class of the shipment limits what is paid for every pound of it. */
function liabilityOf({ request, inForce }: Priced): Liability {
  const { liability } = inForce.tariff;
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
