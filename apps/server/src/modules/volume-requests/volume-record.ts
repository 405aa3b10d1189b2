import type {
  VolumeAnswer as ShownAnswer,
  VolumeDetails,
  VolumeRequestRow,
} from '@lading/contracts/quotes/volume-parts';
import { centsPerMile } from '@lading/domain/volume-request/volume-figures';
import { isOfferValid } from '@lading/domain/volume-request/volume-lifecycle';
import {
  bigint,
  columnOf,
  columnsOf,
  integer,
  json,
  row,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { VolumeAnswer, VolumeRequest } from './volume-requests.entities.js';

export const listedVolume = row({
  ...columnsOf(
    VolumeRequest,
    'r',
    'id',
    'number',
    'state',
    'pickupDate',
    'answerBy',
    'updatedAt',
    'originZone',
    'roadMiles',
  ),
  originLabel: text('left(r.origin_label, 100)'),
  destinationLabel: text('left(r.destination_label, 100)'),
  details: json<VolumeDetails>('r.details'),
  asked: integer(
    `CASE r.state WHEN 'draft' THEN jsonb_array_length(r.details->'carriers') ELSE cardinality(r.carrier_ids) END`,
  ),
  answered: bigint(`(SELECT count(*) FROM volume_answer a WHERE a.volume_request_id = r.id AND a.state <> 'asked')`),
  bestCents: bigint(
    `(SELECT min(a.amount_cents) FROM volume_answer a WHERE a.volume_request_id = r.id
      AND (r.state <> 'awarded' OR a.state = 'awarded'))`,
  ).nullable(),
});
/** A request as it is read. */
export type VolumeRecord = RowOf<typeof listedVolume>;

export const answerRow = row({
  answerId: columnOf(VolumeAnswer, 'a', 'id'),
  carrierId: columnOf(VolumeAnswer, 'a', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  theme: columnOf(Carrier, 'c', 'theme'),
  ...columnsOf(
    VolumeAnswer,
    'a',
    'state',
    'amountCents',
    'transitDays',
    'validUntil',
    'equipment',
    'comment',
    'reason',
  ),
  ...columnsOf(VolumeAnswer, 'a', 'answeredAt', 'mailedAt'),
});
/** A carrier's answer as it is stored. */
export type AnswerRecord = RowOf<typeof answerRow>;

/** The row as the list shows it, with amounts only for users who may see costs. */
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
export function toAnswer(record: AnswerRecord, { roadMiles, originZone, now, seesCosts }: Viewed): ShownAnswer {
  const amountCents = seesCosts ? record.amountCents : null;
  return {
    ...record,
    amountCents,
    centsPerMile: amountCents === null ? null : centsPerMile(amountCents, roadMiles),
    isExpired:
      record.state === 'offered' && record.validUntil !== null && !isOfferValid(record.validUntil, now, originZone),
  };
}
