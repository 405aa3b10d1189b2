import type { ClaimCoverage, ClaimedGoods, ClaimRow } from '@lading/contracts/invoices/claim-parts';
import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import { claimClocks, type ClaimClock, type ClaimDates } from '@lading/domain/cargo-claim/claim-clocks';
import type { HolidayRule } from '@lading/domain/time/business-calendar';
import { dateIn } from '@lading/domain/time/zoned-time';
import {
  boolean,
  columnOf,
  columnsOf,
  day,
  json,
  row,
  text,
  texts,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { Claim } from './claims.entities.js';

const listed = {
  ...columnsOf(Claim, 'r', 'id', 'number', 'state', 'type', 'shipmentId', 'carrierId', 'amountCents', 'updatedAt'),
  ...columnsOf(Claim, 'r', 'noticedOn', 'filedOn', 'acknowledgedOn', 'disposedOn', 'declinedOn', 'paidOn'),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  currency: columnOf(Shipment, 's', 'currency'),
  deliveredOn: day('(s.delivered_at AT TIME ZONE s.destination_zone)::date').nullable(),
  expectedOn: day('coalesce(s.first_eta, s.eta)').nullable(),
  destinationZone: columnOf(Shipment, 's', 'destinationZone'),
  reportedOn: texts(
    'ARRAY(SELECT p.reported_on::text FROM claim_report p WHERE p.claim_id = r.id ORDER BY p.reported_on)',
  ),
};

export const listedClaim = row(listed);
/** A claim as lists read it, with the days that its clocks start from. */
export type ClaimRecord = RowOf<typeof listedClaim>;

export const wholeClaim = row({
  ...listed,
  ...columnsOf(Claim, 'r', 'statement', 'assertsLiability', 'mailedAt', 'offeredCents', 'paidCents'),
  ...columnsOf(Claim, 'r', 'answers', 'answer', 'answerText', 'answeredAt', 'answeredBy'),
  goods: json<ClaimedGoods[]>('r.goods'),
  items: json<ShippedItem[]>(`s.content->'items'`),
  units: text(`s.content->>'units'`).as<UnitSystem>(),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber'),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  notifiedBy: text(
    `CASE WHEN r.filed_on IS NOT NULL THEN CASE WHEN r.carrier_email IS NULL THEN 'letter' ELSE 'mail' END END`,
  )
    .as<'mail' | 'letter'>()
    .nullable(),
  hasProof: boolean(`EXISTS (SELECT FROM shipment_document d WHERE d.shipment_id = s.id AND d.kind = 'POD')`),
  coverage: json<ClaimCoverage>(
    `(SELECT jsonb_build_object('number', i.number, 'valueCents', i.value_cents) FROM coverage_certificate i
      WHERE i.shipment_id = s.id AND i.booking = s.booking AND i.voided_at IS NULL)`,
  ).nullable(),
});
/** With what a list does not show. */
export type WholeClaim = RowOf<typeof wholeClaim>;

export const claimRows = 'FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id';
/** Of customer $1. */
export const ownClaims = `${claimRows} WHERE r.customer_id = $1`;

/** What never came is counted from the day on which it was expected. */
const datesOf = (record: ClaimRecord): ClaimDates => ({
  ...record,
  deliveredOn: record.deliveredOn ?? record.expectedOn,
});

/** The clocks of a claim at an instant, by the calendar of its destination. */
export const clocksOf = (record: ClaimRecord, now: string, holidays: readonly HolidayRule[]): ClaimClock[] => [
  ...claimClocks(datesOf(record), dateIn(record.destinationZone, now), holidays),
];

/** The next deadline that wasn't met yet. */
export const nextOf = (clocks: readonly ClaimClock[]): ClaimClock | null =>
  clocks
    .filter(({ endedOn }) => endedOn === null)
    .reduce<ClaimClock | null>((first, clock) => (first && first.dueOn <= clock.dueOn ? first : clock), null);

/** The row as the list shows it. */
export const toClaimRow = (record: ClaimRecord, clocks: readonly ClaimClock[]): ClaimRow => ({
  id: record.id,
  number: record.number,
  state: record.state,
  type: record.type,
  shipmentId: record.shipmentId,
  shipmentNumber: record.shipmentNumber,
  carrierId: record.carrierId,
  carrierName: record.carrierName,
  currency: record.currency,
  amountCents: record.amountCents,
  filedOn: record.filedOn,
  nextClock: nextOf(clocks),
  updatedAt: record.updatedAt,
});

export const isConcealed = ({ type }: Pick<ClaimRecord, 'type'>): boolean => type === 'concealedDamage';
