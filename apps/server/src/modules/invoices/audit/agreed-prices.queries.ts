import { Injectable } from '@nestjs/common';
import type { Party } from '@lading/contracts/fields/address';
import type { FreightItem, FreightTerms, UnitSystem } from '@lading/contracts/fields/freight';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import { freightClasses } from '@lading/domain/freight/freight-class';
import type {
  AgreedPrice,
  AgreedRating,
  AuditTolerance,
  BilledFreight,
  AuditEvidence,
} from '@lading/domain/invoice-audit/audit-case';
import { agreedTariff } from '@lading/domain/rating/agreed-tariff';
import { rate } from '@lading/domain/rating/rate';
import { tracedClosures } from '@lading/domain/rating/closures';
import { tracedPlaces } from '@lading/domain/rating/traced-places';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { RateTrace, TracedLine } from '@lading/domain/rating/rate-trace';
import type { ChargeLine } from '@lading/domain/measures/money';
import type { LanePoint, RatingLine, RatingRequest } from '@lading/domain/rating/rating-request';
import { replay, stepsOf } from '@lading/domain/rating/replay';
import type { PricingTerms, Tariff } from '@lading/domain/rating/tariff';
import type { GuaranteeCode } from '@lading/domain/freight/accessorial';
import { postalKey } from '@lading/domain/freight/postal-code';
import { documentEvidence } from '@lading/domain/invoice-audit/document-evidence';
import { Database } from '../../../kernel/database/database.js';
import { columnOf, columnsOf, json, row, statement, text } from '../../../kernel/database/declared-statement.js';
import { wordKey } from '../../../kernel/tables/cell-readers.js';
import { Customer } from '../../customers/customers.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { GuaranteeFailures } from '../../tracking/guarantee-failures.service.js';
import { ShipmentDocument } from '../../shipment-documents/shipment-documents.entities.js';
import { TrackingEvent } from '../../tracking/tracking.entities.js';

/** The part of a booking that its price depends on. */
interface BookedContent {
  readonly origin: Party;
  readonly destination: Party;
  readonly originStop: ShipmentStop;
  readonly destinationStop: ShipmentStop;
  readonly billTo: Party | null;
  readonly units: UnitSystem;
  readonly items: readonly FreightItem[];
  readonly linearFeet?: number | null;
  readonly cargoValueCents?: number | null;
  readonly isFullValueWanted?: boolean;
  readonly charges: readonly Charge[];
}

/** What was booked, with the tariff and the trace of its offer where the tariff is ours to read. */
export interface BookedPrice {
  readonly companyName: string;
  readonly terms: FreightTerms;
  readonly currency: string;
  readonly totalCents: number;
  readonly guarantee: GuaranteeCode | null;
  readonly content: BookedContent;
  readonly trace: RateTrace | null;
  readonly tariff: Tariff | null;
  /** What the customer had agreed with the carrier. */
  readonly pricing: PricingTerms | null;
  readonly toleranceCents: number;
  readonly toleranceBasisPoints: number;
}

const booked = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  companyName: columnOf(Customer, 'k', 'companyName'),
  terms: columnOf(Shipment, 's', 'freightTerms'),
  ...columnsOf(Shipment, 's', 'currency', 'totalCents', 'guarantee', 'content'),
  trace: json<RateTrace>('o.trace').nullable(),
  tariff: json<Tariff>('t.terms').nullable(),
  pricing: json<PricingTerms>('p.terms').nullable(),
  toleranceCents: columnOf(Customer, 'k', 'invoiceToleranceCents'),
  toleranceBasisPoints: columnOf(Customer, 'k', 'invoiceToleranceBasisPoints'),
});

/** What was booked as shipments $1. */
const bookedPrices = statement(
  booked,
  `SELECT ${booked.sql}
  FROM shipment s JOIN customer k ON k.id = s.customer_id LEFT JOIN offer o ON o.id = s.offer_id
    LEFT JOIN tariff t ON t.id = o.tariff_id LEFT JOIN customer_pricing p ON p.id = o.pricing_id WHERE s.id = ANY ($1::bigint[])`,
);

/** What the audit of an invoice starts from. */
export interface AgreedShipment {
  readonly id: number;
  readonly agreed: AgreedPrice;
  readonly isGuaranteeMissed: boolean;
  readonly tolerance: AuditTolerance;
}

/** Finds what was agreed for a shipment. */
@Injectable()
export class AgreedPrices {
  constructor(
    private readonly database: Database,
    private readonly guarantees: GuaranteeFailures,
  ) {}

  async of(shipmentId: number): Promise<AgreedShipment | undefined> {
    const [agreed] = await this.ofAll([shipmentId]);
    return agreed;
  }

  /** Of those shipments that there are, in no order. */
  async ofAll(shipmentIds: readonly number[]): Promise<AgreedShipment[]> {
    const rows = await this.database.query(bookedPrices, [shipmentIds]);
    return Promise.all(
      rows.map(async (row) => {
        const { shipmentId: id, guarantee, toleranceCents: cents, toleranceBasisPoints: basisPoints } = row;
        const isGuaranteeMissed = guarantee !== null && (await this.guarantees.isFailed(id));
        return { id, agreed: agreedPriceOf(row), isGuaranteeMissed, tolerance: { cents, basisPoints } };
      }),
    );
  }
}

/** What was agreed by a booking: its freight in the pounds and classes of the bill of lading, its charges, and how they came about. */
export function agreedPriceOf(row: BookedPrice): AgreedPrice {
  const { content, currency, terms, totalCents, companyName } = row;
  const rating = ratingOf(row);
  return {
    currency,
    terms,
    billTo: content.billTo?.name ?? companyName,
    otherPayers: [payerOf(terms, content).name],
    originPostalCode: content.originStop.postalCode,
    destinationPostalCode: content.destinationStop.postalCode,
    freight: freightOf(content),
    charges: content.charges.map(({ code, description, cents }): ChargeLine => ({ code, description, cents })),
    totalCents,
    ...(rating && { rating }),
  };
}

/** Whom the bill of lading names as the payer. */
const payerOf = (terms: FreightTerms, { origin, destination, billTo }: BookedContent): Party =>
  ({ prepaid: origin, collect: destination, thirdParty: billTo ?? origin })[terms];

/** Only where rating again with the booked facts gives the booked price; anything else would blame the carrier wrongly. */
function ratingOf({ content, guarantee, tariff, pricing, totalCents, trace }: BookedPrice): AgreedRating | undefined {
  if (!trace || !tariff) return undefined;
  const [area] = stepsOf(trace, 'serviceArea');
  const agreed = agreedTariff(
    { ...tariff, ...(area && { places: tracedPlaces(area) }), closures: tracedClosures(stepsOf(trace, 'closure')) },
    pricing ?? undefined,
  );
  const request = { ...requestOf(content, trace), ...(guarantee && { guarantee }) };
  const outcome = rate(request, agreed);
  if (outcome.outcome === 'declined' || outcome.totalCents !== totalCents) return undefined;
  // The stored trace is the agreement; with a guarantee chosen later it lacks the fee.
  const stored = replay(trace) === totalCents ? trace : outcome.trace;
  return { request, tariff: agreed, trace: stored };
}

/** The question that led to the price: freight as booked, services and fuel as the trace has them. */
function requestOf(content: BookedContent, trace: RateTrace): RatingRequest {
  const [fuel] = stepsOf(trace, 'fuel');
  const [shipment] = stepsOf(trace, 'shipment');
  const { cargoValueCents, isFullValueWanted } = content;
  const pickupDate = fuel?.pickupDate ?? '';
  return {
    origin: pointOf(content.originStop),
    destination: pointOf(content.destinationStop),
    pickupDate,
    lines: linesOf(content, shipment?.lines ?? []),
    ...(content.linearFeet && { linearFeet: content.linearFeet }),
    services: stepsOf(trace, 'accessorial')
      .filter(({ code }) => code !== 'OVR')
      .map(({ code, quantities: { pieces, amountCents } }) => ({ code, pieces, amountCents })),
    // Coverage may have been bought or voided after the offer, so that the shipment says it, not the trace.
    ...(isFullValueWanted && cargoValueCents && { cargoValueCents }),
    classScale: 'updated',
    fuelIndex: fuel ? [fuel] : [],
  };
}

function pointOf(stop: ShipmentStop): LanePoint {
  const { country, postalCode, state, latitudeE6, longitudeE6 } = stop;
  return { country, postalCode, state, latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
}

/** A booking stores the class from the density like an entered one; the trace knows the difference. */
function linesOf({ items, units }: BookedContent, traced: readonly TracedLine[]): RatingLine[] {
  return items.map(({ length, width, height, weight, handlingUnits, freightClass, isStackable, hazardous }, index) => ({
    unitSystem: units,
    handlingUnits,
    length,
    width,
    height,
    weight,
    freightClass: freightClasses.find((known) => known === freightClass),
    stackHigh: isStackable ? 2 : 1,
    hazardous: Boolean(hazardous),
    ...(traced[index] && { classSource: traced[index].classSource }),
  }));
}

/** Whole pounds and classes, as the bill of lading shows them. */
function freightOf(content: BookedContent): BilledFreight[] {
  const request = requestOf(content, []);
  return prepareShipment(request).lines.map(({ pounds, freightClass }) => ({ pounds, freightClass }));
}

const dayOf = (shipment: string): string =>
  `coalesce((${shipment}.picked_up_at AT TIME ZONE ${shipment}.origin_zone)::date, ${shipment}.pickup_date)`;

const pickup = row({ id: columnOf(Shipment, 'o', 'id'), origin: json<Party>(`o.content -> 'origin'`) });

/**
 * What the carrier of a shipment picked up from its company on the same day, the shipment itself included. A pickup may come days
 * after it was planned; the planned days around it are what an index finds.
 */
const pickups = statement(
  pickup,
  `SELECT ${pickup.sql} FROM shipment s
    JOIN shipment o ON o.customer_id = s.customer_id AND o.carrier_id = s.carrier_id AND o.is_test = s.is_test
      AND o.pickup_date BETWEEN s.pickup_date - 7 AND s.pickup_date + 7 AND ${dayOf('o')} = ${dayOf('s')}
  WHERE s.id = $1 AND (o.id = s.id OR o.state <> 'canceled' AND o.dispatch_state NOT IN ('refused', 'canceled'))`,
);

const document = row(columnsOf(ShipmentDocument, '', 'kind'));

const documentKinds = statement(
  document,
  `SELECT DISTINCT ${document.sql} FROM shipment_document WHERE shipment_id = $1`,
);

const report = row({
  type: columnOf(TrackingEvent, '', 'type'),
  reasonCode: text(`content ->> 'reasonCode'`).nullable(),
});

const reportsOf = statement(report, `SELECT DISTINCT ${report.sql} FROM tracking_event WHERE shipment_id = $1`);

const stopOf = ({ country, postalCode, address1 }: Party): string =>
  [country, postalKey(postalCode).toUpperCase(), wordKey(address1)].join(' ');

/** Finds evidence for a carrier's charges: documents, tracking events, and the other pickups of the day. */
@Injectable()
export class DocumentEvidence {
  constructor(private readonly database: Database) {}

  async of(shipmentId: number): Promise<Omit<AuditEvidence, 'isGuaranteeMissed' | 'isOnlyPickup'>> {
    const documents = await this.database.query(documentKinds, [shipmentId]);
    const events = await this.database.query(reportsOf, [shipmentId]);
    return documentEvidence(
      documents.map(({ kind }) => kind),
      events,
    );
  }

  /** Whether its carrier picked up nothing else of the company at the stop of the shipment on the same day. */
  async isOnlyPickup(shipmentId: number): Promise<boolean> {
    const found = await this.database.query(pickups, [shipmentId]);
    const stops = found.map(({ id, origin }) => ({ id, stop: stopOf(origin) }));
    const own = stops.find(({ id }) => id === shipmentId);
    return own !== undefined && stops.every(({ id, stop }) => id === shipmentId || stop !== own.stop);
  }
}
