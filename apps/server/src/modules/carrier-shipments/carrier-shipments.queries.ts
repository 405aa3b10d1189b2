import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import { carrierShipmentList } from '@lading/contracts/lists/carrier-shipments';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import type {
  CarrierDeskOrder,
  CarrierShipment,
  CarrierShipmentDetail,
  CarrierShipmentFilter,
  CarrierShipmentList,
  CarrierShipmentPart,
  ExportCarrierShipments,
  ListCarrierShipments,
  PickupDay,
} from '@lading/contracts/shipments/carrier-shipments';
import { withoutCoverage } from '@lading/domain/cargo-coverage/cargo-coverage';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { formatCents, inWholes } from '@lading/domain/measures/money';
import { addCounted, carriedConditions } from '../../business/carrier-figures/figure-conditions.js';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import { isCountedInvoice, isNotVoided, owedCents } from '../../business/invoices/counted-invoices.js';
import { isAwaitedPickup, openProposal } from '../../business/shipments/awaited-pickup.js';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { finds } from '../../kernel/lists/searched-text.js';
import { CompanyNames } from '../customers/company-names.service.js';
import { Customer } from '../customers/customers.entities.js';
import { Invoice } from '../invoices/invoices.entities.js';
import { askedFreight } from '../quotes/quote-carriers.statements.js';
import { QuoteCarrier } from '../quotes/quotes.entities.js';
import { CarrierAddedDocuments } from '../shipment-documents/carrier-added-documents.service.js';
import { ShipmentMessages } from '../shipment-messages/shipment-messages.service.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { TrackingService } from '../tracking/tracking.service.js';

/** What counted invoices charge after credits, by currency; null without such an invoice. */
const invoiced = `(SELECT jsonb_object_agg(owed.currency, owed.cents) FROM (
    SELECT i.currency, sum(${owedCents('i')})::bigint AS cents FROM invoice i
     WHERE i.shipment_id = r.id AND i.carrier_id = r.carrier_id AND ${isCountedInvoice('i')} GROUP BY i.currency) AS owed)`;

const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What users of the carrier were asked about the present booking, and what they answered. */
const deskOrder = `(SELECT jsonb_build_object('placedAt', ${utc('d.placed_at')}, 'answerBy', ${utc('d.answer_by')}, 'task', d.task,
      'answer', d.answer, 'answeredAt', ${utc('d.answered_at')}, 'answeredBy', d.answered_by, 'terminal', d.terminal,
      'pickupDay', d.pickup_day, 'pickupFrom', d.pickup_from, 'pickupUntil', d.pickup_until,
      'returnedAt', ${utc('d.returned_at')}, 'returnedBy', d.returned_by,
      'pickupMissedAt', CASE WHEN ${isAwaitedPickup('r')} THEN ${utc('d.pickup_missed_at')} END,
      'proposal', CASE WHEN ${isAwaitedPickup('r')} THEN ${openProposal('d')} END)
    FROM desk_order d WHERE d.shipment_id = r.id AND d.booking = r.booking AND d.carrier_id = r.carrier_id)`;

const columns = row({
  ...columnsOf(Shipment, 'r', 'id', 'bolNumber', 'proNumber', 'pickupNumber', 'pickupDate', 'readyTime', 'closeTime'),
  ...columnsOf(
    Shipment,
    'r',
    'state',
    'dispatchState',
    'category',
    'eta',
    'isTest',
    'currency',
    'totalCents',
    'originZone',
    'destinationZone',
  ),
  desk: json<CarrierDeskOrder>(deskOrder).nullable(),
  customerId: bigint('CASE WHEN c.home_carrier_id = r.carrier_id THEN c.id END').nullable(),
  companyName: columnOf(Customer, 'c', 'companyName').nullable(),
  originLabel: text('left(r.origin_label, 100)'),
  destinationLabel: text('left(r.destination_label, 100)'),
  items: json<ShippedItem[]>(`r.content -> 'items'`),
  units: text(`r.content ->> 'units'`).as<UnitSystem>(),
  accessorials: json<string[]>(`r.content -> 'accessorials'`),
  hasProofOfDelivery: boolean(`'POD' = ANY (r.document_kinds)`),
  /** Coverage that was bought after the booking: no part of what was agreed with the carrier. */
  lateCoverageCents: bigint(
    `coalesce((SELECT late.charge_cents FROM coverage_certificate late
       WHERE late.shipment_id = r.id AND late.voided_at IS NULL AND late.bought_with = 'shipment'), 0)`,
  ),
  invoiced: json<Readonly<Record<string, number>>>(invoiced).nullable(),
});
type ShipmentRow = RowOf<typeof columns>;

/** Row-level policies leave a user of a carrier the shipments and companies that they see. */
const tables = 'FROM shipment r LEFT JOIN customer c ON c.id = r.customer_id';

const detailed = widened(columns, {
  ...columnsOf(Shipment, 'r', 'number', 'confirmationNumber', 'freightTerms', 'booking'),
  ...columnsOf(Shipment, 'r', 'firstEta', 'guarantee'),
  customerReference: text(`nullif(r.customer_reference, '')`).nullable(),
  quoteNumber: text(`nullif(r.quote_number, '')`).nullable(),
  quoteId: columnOf(QuoteCarrier, 'k', 'quoteId').nullable(),
  content: columnOf(Shipment, 'r', 'content'),
});

/** Shipment $1 of carrier $2. */
const shipmentById = statement(
  detailed,
  `SELECT ${detailed.sql} ${tables} LEFT JOIN quote_carrier k ON k.quote_id = r.quote_id AND k.carrier_id = r.carrier_id
    WHERE r.id = $1 AND r.carrier_id = $2`,
);

const seen = row({
  ...columnsOf(Shipment, '', 'id', 'number', 'customerId', 'destinationZone'),
  bookedAt: columnOf(Shipment, '', 'createdAt'),
  originStop: json<ShipmentStop>(`content -> 'originStop'`),
  destinationStop: json<ShipmentStop>(`content -> 'destinationStop'`),
});
/** A shipment that a user of the carrier works on. */
export type SeenShipment = RowOf<typeof seen>;
/** Shipment $1 of carrier $2, as far as the caller sees it. */
const seenShipment = statement(seen, `SELECT ${seen.sql} FROM shipment WHERE id = $1 AND carrier_id = $2`);

const invoice = row({
  ...columnsOf(Invoice, 'i', 'id', 'number', 'invoiceDate', 'dueOn', 'currency', 'totalCents', 'creditedCents'),
  isPaid: boolean('i.paid_at IS NOT NULL'),
});
/** What carrier $2 invoiced for shipment $1. */
const invoicesOfShipment = statement(
  invoice,
  `SELECT ${invoice.sql} FROM invoice i WHERE i.shipment_id = $1 AND i.carrier_id = $2 AND ${isNotVoided('i')} ORDER BY i.id DESC LIMIT 50`,
);

/** The day on which the carrier picks up, as it answered, else as the customer asked. */
const pickupDay = `coalesce((SELECT d.pickup_day FROM desk_order d WHERE d.shipment_id = r.id AND d.booking = r.booking), r.pickup_date)`;
const today = '(?::timestamptz AT TIME ZONE r.origin_zone)::date';
const isAwaited = `r.state IN ('booked', 'dispatched')`;

/** Whether a pickup is due then; the place is that of the present moment. */
const pickupsDue: Readonly<Record<PickupDay, string>> = {
  past: `${isAwaited} AND ${pickupDay} < ${today}`,
  today: `${isAwaited} AND ${pickupDay} = ${today}`,
  tomorrow: `${isAwaited} AND ${pickupDay} = ${today} + 1`,
  later: `${isAwaited} AND ${pickupDay} > ${today} + 1`,
};

const parts: Readonly<Record<CarrierShipmentPart, string>> = {
  // Few at a time, and found by their carrier.
  toAccept: `(r.id, r.booking) IN (SELECT d.shipment_id, d.booking FROM desk_order d
      WHERE d.carrier_id = (SELECT app_carrier()) AND d.task IS NOT NULL)`,
  pickups: `r.category = 'pickup' AND r.state IN ('booked', 'dispatched')`,
  missedPickups: `${isAwaitedPickup('r')} AND EXISTS (SELECT FROM desk_order d
      WHERE d.shipment_id = r.id AND d.booking = r.booking AND d.carrier_id = r.carrier_id AND d.pickup_missed_at IS NOT NULL)`,
  inTransit: `r.category = 'transit' AND r.state <> 'canceled'`,
  outForDelivery: `r.category = 'outForDelivery' AND r.state <> 'canceled'`,
  exceptions: `r.category = 'exception' AND r.state <> 'canceled'`,
  missedEta: `r.category = 'missedEta' AND r.state <> 'canceled'`,
  withoutProof: `r.state IN ('delivered', 'invoiced', 'closed') AND NOT 'POD' = ANY (r.document_kinds)`,
  notInvoiced: `r.state IN ('delivered', 'invoiced', 'closed') AND NOT EXISTS (SELECT FROM invoice i
      WHERE i.shipment_id = r.id AND i.carrier_id = r.carrier_id AND ${isNotVoided('i')})`,
};

const seesMoney = ({ privileges }: Actor): boolean => privileges.has('dataVisibility');

const isCounted = ({ state, isTest }: Pick<ShipmentRow, 'state' | 'isTest'>): boolean =>
  !isTest && countedStates.some((one) => one === state);

/** What is invoiced counts, else what was agreed, as in the figures. */
function revenueOf(shipment: ShipmentRow): Pick<CarrierShipment, 'revenueCents' | 'otherRevenue'> {
  if (!isCounted(shipment)) return { revenueCents: null, otherRevenue: [] };
  const { USD, ...others } = shipment.invoiced ?? {
    [shipment.currency]: shipment.totalCents - shipment.lateCoverageCents,
  };
  return {
    revenueCents: USD ?? null,
    otherRevenue: Object.entries(others).map(([currency, cents]) => ({ currency, cents })),
  };
}

function toRow(actor: Actor, shipment: ShipmentRow): CarrierShipment {
  const { items, units } = shipment;
  return {
    id: shipment.id,
    bolNumber: shipment.bolNumber,
    proNumber: shipment.proNumber,
    pickupNumber: shipment.pickupNumber,
    customerId: shipment.customerId,
    companyName: shipment.companyName,
    originLabel: shipment.originLabel,
    destinationLabel: shipment.destinationLabel,
    pickupDate: shipment.pickupDate,
    readyTime: shipment.readyTime,
    closeTime: shipment.closeTime,
    handlingUnits: items.reduce((sum, item) => sum + item.handlingUnits, 0),
    ...askedFreight(items, units),
    accessorials: shipment.accessorials,
    isHazardous: items.some(({ hazardous }) => Boolean(hazardous)),
    state: shipment.state,
    dispatchState: shipment.dispatchState,
    category: shipment.category,
    desk: shipment.desk,
    originZone: shipment.originZone,
    destinationZone: shipment.destinationZone,
    eta: shipment.eta,
    hasProofOfDelivery: shipment.hasProofOfDelivery,
    isTest: shipment.isTest,
    ...(seesMoney(actor) ? revenueOf(shipment) : { revenueCents: null, otherRevenue: null }),
  };
}

/** A text is looked for in the numbers of a shipment and in the names of companies. */
function addSearch(conditions: Conditions, search: string, companies: string): void {
  const form = searchForm(search);
  const company = `r.customer_id = ANY (${companies})`;
  conditions.require(form === '' ? company : `(${finds(conditions, 'r.search', form)} OR ${company})`);
}

/** Finds the shipments of a carrier within what its user sees. */
@Injectable()
export class CarrierShipmentsQueries {
  private readonly source = listSource({
    list: carrierShipmentList,
    select: listedRow(columns, tables),
    sorts: {
      pickupDate: { expression: 'r.pickup_date', type: 'date' },
      bolNumber: { expression: 'r.bol_number', type: 'text' },
      eta: { expression: `CASE WHEN r.eta IS NULL THEN date '9999-12-31' ELSE r.eta END`, type: 'date' },
    },
    find: (actor: Actor, filter: CarrierShipmentFilter, ids) => this.find(actor, filter, ids),
    toRows: (rows: readonly ShipmentRow[], actor: Actor) => rows.map((one) => toRow(actor, one)),
    cells: {
      pickupBy: ({ desk }) => desk?.pickupDay && `${desk.pickupDay} ${desk.pickupFrom}-${desk.pickupUntil}`,
      terminal: ({ desk }) => desk?.terminal,
      accessorials: ({ accessorials }) => accessorials.join(', '),
      revenueCents: ({ revenueCents }) => inWholes(revenueCents),
      otherRevenue: ({ otherRevenue }) =>
        (otherRevenue ?? []).map(({ currency, cents }) => `${currency} ${formatCents(cents)}`).join(', '),
    },
    seesCosts: seesMoney,
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly days: FigureDays,
    private readonly names: CompanyNames,
    private readonly tracking: TrackingService,
    private readonly documents: CarrierAddedDocuments,
    private readonly messages: ShipmentMessages,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, request: ListCarrierShipments): Promise<CarrierShipmentList> {
    return this.lists.page(this.source, actor, request);
  }

  export(actor: Actor, wanted: ExportCarrierShipments): Promise<FileAnswer> {
    return this.lists.file(this.source, actor, wanted);
  }

  /** Throws not-found for a shipment that the user doesn't see: who sees it may work on it. */
  async mustSee({ carrierId }: Actor, id: number): Promise<SeenShipment> {
    return found(await this.database.findOne(seenShipment, [id, carrierId]));
  }

  /** One shipment without anything that is the customer's alone: notes, audit, coverage, who is notified. */
  async get(actor: Actor, id: number): Promise<CarrierShipmentDetail> {
    const { carrierId } = actor;
    if (carrierId === null) throw problem('not-allowed');
    const shipment = found(await this.database.findOne(shipmentById, [id, carrierId]));
    const { content, currency, totalCents } = shipment;
    const [tracking, documents, messages, announcedCharges, invoices] = await Promise.all([
      this.tracking.viewOfBooking({
        ...shipment,
        shipmentId: id,
        deliveryAppointment: content.deliveryAppointment ?? null,
      }),
      this.documents.list(actor, id),
      this.messages.messagesWith(actor, id),
      seesMoney(actor) ? this.messages.chargesOf(id) : null,
      seesMoney(actor) ? this.database.query(invoicesOfShipment, [id, carrierId]) : null,
    ]);
    const { charges, totalCents: agreedCents } = withoutCoverage({ charges: content.charges, totalCents });
    const money = seesMoney(actor) ? { agreedCents, charges: [...charges] } : { agreedCents: null, charges: null };
    return {
      ...toRow(actor, shipment),
      number: shipment.number,
      confirmationNumber: shipment.confirmationNumber,
      customerReference: shipment.customerReference,
      quoteNumber: shipment.quoteNumber,
      quoteId: shipment.quoteId,
      freightTerms: shipment.freightTerms,
      ...statedOf(content),
      tracking,
      documents,
      messages,
      announcedCharges,
      currency,
      ...money,
      invoices,
    };
  }

  private async find(actor: Actor, filter: CarrierShipmentFilter, ids: readonly number[] | null): Promise<FoundSql> {
    const scope = await this.days.freightScopeOf(actor, filter);
    const conditions = carriedConditions(scope, 'r');
    // A test key sees nothing else.
    const { part, pickupDue, isTest = actor.isTest, search } = filter;
    if (filter.isCounted) addCounted(conditions, 'r');
    if (part === 'notInvoiced' && !seesMoney(actor)) throw problem('not-allowed');
    if (part) conditions.require(parts[part]);
    if (pickupDue) conditions.add(pickupsDue[pickupDue], this.clock.iso());
    conditions.require(isTest ? 'r.is_test' : 'NOT r.is_test');
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    const text = search?.trim();
    if (text) addSearch(conditions, text, await this.names.idsLike(conditions, text));
    const { text: where, values } = conditions;
    const countedFrom = `FROM shipment r WHERE ${where}`;
    const joins = 'LEFT JOIN customer c ON c.id = r.customer_id';
    return {
      from: `${tables} WHERE ${where}`,
      countedFrom,
      values,
      ...(text && { found: { ids: `SELECT r.id ${countedFrom}`, values, table: 'shipment', joins } }),
    };
  }
}

/** What was agreed with the carrier, as on the bill of lading. */
const statedOf = (content: ShipmentContent) => ({
  units: content.units,
  origin: content.origin,
  destination: content.destination,
  billTo: content.billTo,
  originStop: content.originStop,
  destinationStop: content.destinationStop,
  items: content.items,
  purchaseOrders: content.purchaseOrders,
  specialInstructions: content.specialInstructions,
  emergencyContact: content.emergencyContact,
  serviceName: content.serviceName,
});
