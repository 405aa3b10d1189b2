import { columnsOf, instant, row, statement, type RowOf } from '../../../kernel/database/declared-statement.js';
import { CarrierTrial } from '../carriers.entities.js';

const trial = row({
  ...columnsOf(CarrierTrial, '', 'id', 'carrierId', 'reference', 'state', 'acceptedBy', 'origin', 'destination'),
  ...columnsOf(CarrierTrial, '', 'pickupDate', 'pounds', 'freightClass', 'totalCents', 'currency', 'transitDays'),
  ...columnsOf(CarrierTrial, '', 'pro', 'pickupNumber', 'startedBy'),
  pricedAt: instant('priced_at'),
  ...columnsOf(CarrierTrial, '', 'dispatchedAt', 'acceptedAt', 'trackedAt', 'canceledAt'),
});
export type TrialRow = RowOf<typeof trial>;

/** The newest test shipment of carrier $1. */
export const newestTrial = statement(
  trial,
  `SELECT ${trial.sql} FROM carrier_trial WHERE carrier_id = $1 ORDER BY id DESC LIMIT 1`,
);

const byId = `SELECT ${trial.sql} FROM carrier_trial WHERE id = $1 AND carrier_id = $2`;
/** Test shipment $1 of carrier $2. */
export const trialById = statement(trial, byId);
/** The same, locked until the transaction ends. */
export const heldTrial = statement(trial, `${byId} FOR UPDATE`);
