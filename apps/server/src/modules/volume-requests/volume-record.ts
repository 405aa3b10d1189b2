import type { VolumeAnswer, VolumeDetails, VolumeRequestRow } from '@lading/contracts/volume-parts';
import { centsPerMile } from '@lading/domain/volume-request/volume-figures';
import { isOfferValid } from '@lading/domain/volume-request/volume-status';

/** A row as it is read. */
export interface VolumeRecord extends Omit<VolumeRequestRow, 'equipment' | 'trailerLength' | 'units'> {
  readonly details: VolumeDetails;
  readonly originZone: string;
  readonly roadMiles: number;
}

/** A carrier's answer as it is kept; what it means depends on the lane and the time. */
export type AnswerRecord = Omit<VolumeAnswer, 'isExpired' | 'centsPerMile'>;

export const listColumns = `r.id, r.number, r.state, left(r.origin_label, 100) AS "originLabel", left(r.destination_label, 100) AS "destinationLabel",
  r.details, r.pickup_date AS "pickupDate", r.answer_by AS "answerBy", r.updated_at AS "updatedAt", r.origin_zone AS "originZone",
  r.road_miles AS "roadMiles",
  CASE r.state WHEN 'draft' THEN jsonb_array_length(r.details->'carriers') ELSE cardinality(r.carrier_ids) END AS asked,
  (SELECT count(*)::int FROM volume_answer a WHERE a.volume_request_id = r.id AND a.state <> 'asked') AS answered,
  (SELECT min(a.amount_cents) FROM volume_answer a WHERE a.volume_request_id = r.id
    AND (r.state <> 'awarded' OR a.state = 'awarded')) AS "bestCents"`;

export const answersOf = `SELECT a.id AS "answerId", a.carrier_id AS "carrierId", c.name AS "carrierName", c.theme, a.state,
    a.amount_cents AS "amountCents", a.transit_days AS "transitDays", a.valid_until AS "validUntil", a.equipment, a.comment, a.reason,
    a.answered_at AS "answeredAt", a.mailed_at AS "mailedAt"
  FROM volume_answer a JOIN carrier c ON c.id = a.carrier_id WHERE a.volume_request_id = $1
  ORDER BY a.amount_cents NULLS LAST, c.name, a.id`;

/** The row as the list shows it; amounts are for those who may see them. */
export const toVolumeRow = (record: VolumeRecord, seesCosts: boolean): VolumeRequestRow => ({
  id: record.id,
  number: record.number,
  state: record.state,
  originLabel: record.originLabel,
  destinationLabel: record.destinationLabel,
  equipment: record.details.equipment,
  trailerLength: record.details.trailerLength,
  units: record.details.units,
  pickupDate: record.pickupDate,
  answerBy: record.answerBy,
  asked: record.asked,
  answered: record.answered,
  bestCents: seesCosts ? record.bestCents : null,
  updatedAt: record.updatedAt,
});

interface Viewed {
  readonly roadMiles: number;
  readonly originZone: string;
  readonly now: string;
  readonly seesCosts: boolean;
}

/** An answer with its price by the mile, and whether it can still be awarded. */
export function toAnswer(record: AnswerRecord, { roadMiles, originZone, now, seesCosts }: Viewed): VolumeAnswer {
  const amountCents = seesCosts ? record.amountCents : null;
  return {
    ...record,
    amountCents,
    centsPerMile: amountCents === null ? null : centsPerMile(amountCents, roadMiles),
    isExpired:
      record.state === 'offered' && record.validUntil !== null && !isOfferValid(record.validUntil, now, originZone),
  };
}
