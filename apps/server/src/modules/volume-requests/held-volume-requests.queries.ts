import type { VolumeDetails, VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import type { EquipmentType } from '@lading/domain/freight/equipment-type';
import {
  boolean,
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { VolumeAnswer, VolumeRequest } from './volume-requests.entities.js';

/** Requests that one run closes at most; the next run continues. */
const mostAtOnce = 200;

const held = row({
  volumeRequestId: columnOf(VolumeRequest, 'r', 'id'),
  ...columnsOf(VolumeRequest, 'r', 'customerId', 'number', 'state', 'originZone', 'answerBy'),
  details: json<VolumeDetails>('r.details'),
});

/** A locked request. */
export type HeldVolume = RowOf<typeof held>;

/** Request $1, locked. */
export const heldVolume = statement(held, `SELECT ${held.sql} FROM volume_request r WHERE r.id = $1 FOR UPDATE`);

/** Request $1 of customer $2, locked. */
export const heldVolumeOfCustomer = statement(
  held,
  `SELECT ${held.sql} FROM volume_request r WHERE r.id = $1 AND r.customer_id = $2 FOR UPDATE`,
);

/** Requests that can no longer be answered at $1, and have no offer that can still be awarded. */
export const volumesToClose = statement(
  held,
  `SELECT ${held.sql} FROM volume_request r
    WHERE r.state IN ('sent', 'answered') AND r.answer_by <= $1
      AND NOT EXISTS (SELECT FROM volume_answer a WHERE a.volume_request_id = r.id AND a.state = 'offered'
        AND a.valid_until >= ($1::timestamptz AT TIME ZONE r.origin_zone)::date)
    ORDER BY r.answer_by LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
);

const numbered = row({ number: text(`'VR' || lpad(nextval('volume_request_number')::text, 8, '0')`) });

export const nextVolumeNumber = statement(numbered, `SELECT ${numbered.sql}`);

const answer = { carrierName: columnOf(Carrier, 'c', 'name'), ...columnsOf(VolumeAnswer, 'a', 'state', 'validUntil') };
const ofCarrier = 'FROM volume_answer a JOIN carrier c ON c.id = a.carrier_id';
const candidate = row(answer);

export const volumeAnswer = statement(candidate, `SELECT ${candidate.sql} ${ofCarrier} WHERE a.id = $1`);

/** Answer $1 to request $2. */
export const volumeCandidate = statement(
  candidate,
  `SELECT ${candidate.sql} ${ofCarrier} WHERE a.id = $1 AND a.volume_request_id = $2`,
);

const award = {
  carrierId: columnOf(VolumeAnswer, 'a', 'carrierId'),
  carrierName: answer.carrierName,
  amountCents: columnOf(VolumeAnswer, 'a', 'amountCents').known(),
  transitDays: columnOf(VolumeAnswer, 'a', 'transitDays').known(),
  equipment: columnOf(VolumeAnswer, 'a', 'equipment').known(),
};
const awarded = row(award);

/** The answer to request $1 that was awarded, of which everything is known. */
export const awardedAnswer = statement(
  awarded,
  `SELECT ${awarded.sql} ${ofCarrier} WHERE a.volume_request_id = $1 AND a.state = 'awarded'`,
);

const pastAward = row({
  ...award,
  ...columnsOf(VolumeRequest, 'r', 'number', 'customerId', 'updatedAt'),
  volumeRequestId: columnOf(VolumeRequest, 'r', 'id'),
  details: json<VolumeDetails>('r.details'),
});
export type PastAward = RowOf<typeof pastAward>;

/** The awarded requests of customer $1 that have no shipment, oldest first. */
export const awardsWithoutShipment = statement(
  pastAward,
  `SELECT ${pastAward.sql} ${ofCarrier} JOIN volume_request r ON r.id = a.volume_request_id
    WHERE r.customer_id = $1 AND r.state = 'awarded' AND a.state = 'awarded'
      AND NOT EXISTS (SELECT FROM shipment s WHERE s.volume_request_id = r.id) ORDER BY r.id`,
);

const answerKey = row({ answerId: columnOf(VolumeAnswer, 'a', 'id') });

export const answersToVolume = statement(
  answerKey,
  `SELECT ${answerKey.sql} FROM volume_answer a WHERE a.volume_request_id = $1 ORDER BY a.id`,
);

/** The answer that was awarded the load of shipment $1. */
export const answerOfShipment = statement(
  answerKey,
  `SELECT ${answerKey.sql} FROM shipment s JOIN volume_answer a ON a.volume_request_id = s.volume_request_id
     AND a.state = 'awarded' WHERE s.id = $1`,
);

const mailed = row({
  volumeRequestId: columnOf(VolumeRequest, 'r', 'id'),
  ...columnsOf(VolumeRequest, 'r', 'customerId', 'number', 'state', 'originLabel', 'destinationLabel', 'originZone'),
  answerBy: columnOf(VolumeRequest, 'r', 'answerBy'),
  equipment: text(`r.details->>'equipment'`).as<EquipmentType>(),
  pickup: json<VolumeWindow>(`r.details->'pickup'`),
  companyName: columnOf(Customer, 'k', 'companyName'),
  carrierName: answer.carrierName,
  ...columnsOf(VolumeAnswer, 'a', 'carrierId', 'email', 'mailedAt'),
  answerState: columnOf(VolumeAnswer, 'a', 'state'),
});

/** What the carrier of answer $1 is emailed; the answer is locked. */
export const volumeRecipient = statement(
  mailed,
  `SELECT ${mailed.sql} FROM volume_answer a JOIN volume_request r ON r.id = a.volume_request_id
     JOIN customer k ON k.id = r.customer_id JOIN carrier c ON c.id = a.carrier_id
    WHERE a.id = $1 FOR UPDATE OF a`,
);

const confirmed = row({
  companyName: columnOf(Customer, 'k', 'companyName'),
  scac: columnOf(Carrier, 'c', 'scac'),
  isVoid: boolean(`EXISTS (SELECT FROM shipment s
    WHERE s.volume_request_id = $3 AND s.customer_id = k.id AND s.state = 'canceled')`),
});

/** Both sides of the agreement on request $3, and whether its load was canceled since. */
export const confirmedSides = statement(
  confirmed,
  `SELECT ${confirmed.sql} FROM customer k, carrier c WHERE k.id = $1 AND c.id = $2`,
);
