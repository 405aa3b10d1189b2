import type { ClaimCoverage, ClaimedGoods, ClaimRow } from '@lading/contracts/claim-parts';
import type { FreightItem, UnitSystem } from '@lading/contracts/freight';
import { claimClocks, type ClaimClock, type ClaimDates } from '@lading/domain/cargo-claim/claim-clocks';
import type { HolidayRule } from '@lading/domain/holidays';
import { dateIn } from '@lading/domain/zoned-time';

/** A row as it is read, with the days that its clocks start from. */
export interface ClaimRecord extends Omit<ClaimRow, 'nextClock'> {
  readonly deliveredOn: string | null;
  readonly expectedOn: string | null;
  readonly noticedOn: string | null;
  readonly acknowledgedOn: string | null;
  readonly reportedOn: readonly string[];
  readonly disposedOn: string | null;
  readonly declinedOn: string | null;
  readonly paidOn: string | null;
  readonly destinationZone: string;
}

/** What a list does not show. */
export interface WholeClaim extends ClaimRecord {
  readonly statement: string;
  readonly assertsLiability: boolean;
  readonly goods: ClaimedGoods[];
  readonly items: FreightItem[];
  readonly units: UnitSystem;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly offeredCents: number | null;
  readonly paidCents: number | null;
  readonly notifiedBy: 'mail' | 'letter' | null;
  readonly mailedAt: string | null;
  readonly hasProof: boolean;
  readonly coverage: ClaimCoverage | null;
}

export const listColumns = `r.id, r.number, r.state, r.type, r.shipment_id AS "shipmentId", s.number AS "shipmentNumber",
  r.carrier_id AS "carrierId", c.name AS "carrierName", s.currency, r.amount_cents AS "amountCents", r.filed_on AS "filedOn",
  r.updated_at AS "updatedAt", (s.delivered_at AT TIME ZONE s.destination_zone)::date AS "deliveredOn",
  coalesce(s.first_eta, s.eta) AS "expectedOn", r.noticed_on AS "noticedOn", r.acknowledged_on AS "acknowledgedOn",
  r.disposed_on AS "disposedOn", r.declined_on AS "declinedOn", r.paid_on AS "paidOn", s.destination_zone AS "destinationZone",
  ARRAY(SELECT p.reported_on::text FROM claim_report p WHERE p.claim_id = r.id ORDER BY p.reported_on) AS "reportedOn"`;

export const wholeColumns = `${listColumns}, r.statement, r.asserts_liability AS "assertsLiability", r.goods,
  s.content->'items' AS items, s.content->>'units' AS units, s.bol_number AS "bolNumber", s.pro_number AS "proNumber",
  left(s.origin_label, 100) AS "originLabel", left(s.destination_label, 100) AS "destinationLabel",
  r.mailed_at AS "mailedAt",
  CASE WHEN r.filed_on IS NOT NULL THEN CASE WHEN r.carrier_email IS NULL THEN 'letter' ELSE 'mail' END END AS "notifiedBy",
  r.offered_cents AS "offeredCents", r.paid_cents AS "paidCents",
  EXISTS (SELECT FROM shipment_document d WHERE d.shipment_id = s.id AND d.kind = 'POD') AS "hasProof",
  (SELECT jsonb_build_object('number', i.number, 'valueCents', i.value_cents) FROM coverage_certificate i
    WHERE i.shipment_id = s.id AND i.booking = s.booking AND i.voided_at IS NULL) AS coverage`;

export const ownClaims = `FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
  WHERE r.customer_id = $1`;

/** What never came is counted from the day on which it was expected. */
const datesOf = (record: ClaimRecord): ClaimDates => ({
  ...record,
  deliveredOn: record.deliveredOn ?? record.expectedOn,
});

/** The clocks of a claim as they stand at an instant, by the calendar of its destination. */
export const clocksOf = (record: ClaimRecord, now: string, holidays: readonly HolidayRule[]): ClaimClock[] => [
  ...claimClocks(datesOf(record), dateIn(record.destinationZone, now), holidays),
];

/** The deadline that comes first among those that nobody has kept yet. */
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
