import type { ClaimedGoods } from '@lading/contracts/invoices/claim-parts';
import type { ShippedItem } from '@lading/contracts/fields/freight';
import {
  boolean,
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  text,
} from '../../kernel/database/declared-statement.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { Claim, ClaimAttachment } from './claims.entities.js';
import { claimNoticeTables, claimNoticeColumns } from './claim-notice.conditions.js';

const held = row({
  claimId: columnOf(Claim, 'r', 'id'),
  ...columnsOf(Claim, 'r', 'number', 'state', 'type', 'shipmentId', 'carrierId', 'statement', 'assertsLiability'),
  ...columnsOf(Claim, 'r', 'amountCents', 'filedOn', 'version', 'answers'),
  goods: json<ClaimedGoods[]>('r.goods'),
  items: json<ShippedItem[]>(`s.content->'items'`),
  ...columnsOf(Shipment, 's', 'currency', 'destinationZone'),
});

/** Claim $1 of customer $2, locked. */
export const heldClaim = statement(
  held,
  `SELECT ${held.sql} FROM claim r JOIN shipment s ON s.id = r.shipment_id WHERE r.id = $1 AND r.customer_id = $2 FOR UPDATE OF r`,
);

const claimable = row({
  carrierId: columnOf(Shipment, '', 'carrierId'),
  isWithCarrier: boolean(`(state IN ('inTransit', 'delivered', 'invoiced', 'closed', 'returned', 'lost')
    OR picked_up_at IS NOT NULL)`),
});

/** Shipment $1 of customer $2. */
export const claimableShipment = statement(
  claimable,
  `SELECT ${claimable.sql} FROM shipment WHERE id = $1 AND customer_id = $2`,
);

/** An expression for the number of a new claim. */
const nextClaimNumber = `'CL' || lpad(nextval('claim_number')::text, 8, '0')`;

const numbered = row({ number: text(nextClaimNumber) });

/** The numbers of the next $1 claims. */
export const claimNumbers = statement(numbered, `SELECT ${numbered.sql} FROM generate_series(1, $1::integer)`);

const opened = row(columnsOf(Claim, '', 'id', 'number'));

export const claimOpened = statement(
  opened,
  `INSERT INTO claim (number, customer_id, carrier_id, shipment_id, currency, type, state, created_by, created_at, updated_at)
   VALUES (${nextClaimNumber}, $1, $2, $3, (SELECT currency FROM shipment WHERE id = $3), $4,
     'draft', $5, $6, $6) RETURNING ${opened.sql}`,
);

/** Whatever the carrier does acknowledges the claim; the first decision ends the wait for one. $2 is the day, $3 the answer, $4 the amount. */
export const answerNoted = statement(
  noRows,
  `UPDATE claim SET acknowledged_on = coalesce(acknowledged_on, $2::date),
      disposed_on = CASE WHEN $3 IN ('offer', 'decline', 'pay') THEN coalesce(disposed_on, $2::date) ELSE disposed_on END,
      declined_on = CASE WHEN $3 = 'decline' THEN $2::date ELSE declined_on END,
      paid_on = CASE WHEN $3 = 'pay' THEN $2::date ELSE paid_on END,
      offered_cents = CASE WHEN $3 = 'offer' THEN $4::bigint ELSE offered_cents END,
      paid_cents = CASE WHEN $3 = 'pay' THEN $4::bigint ELSE paid_cents END
    WHERE id = $1`,
);

const unmailed = row({
  ...claimNoticeColumns,
  ...columnsOf(Claim, 'r', 'state', 'customerId', 'carrierId', 'shipmentId'),
  carrierEmail: columnOf(Claim, 'r', 'carrierEmail').known(),
  authorEmail: text('(SELECT u.email::text FROM user_account u WHERE u.id = $2)').nullable(),
});

/** Claim $1, filed by user $2, unless its carrier was emailed or can't be; locked. */
export const unmailedClaim = statement(
  unmailed,
  `SELECT ${unmailed.sql} FROM ${claimNoticeTables}
    WHERE r.id = $1 AND r.state = 'filed' AND r.carrier_email IS NOT NULL AND r.mailed_at IS NULL FOR UPDATE OF r`,
);

const detached = row({
  key: columnOf(ClaimAttachment, '', 'fileKey'),
  name: columnOf(ClaimAttachment, '', 'name'),
});

export const attachmentDetached = statement(
  detached,
  `DELETE FROM claim_attachment WHERE id = $1 AND claim_id = $2 RETURNING ${detached.sql}`,
);

const attached = row({
  key: columnOf(ClaimAttachment, 'a', 'fileKey'),
  ...columnsOf(ClaimAttachment, 'a', 'name', 'mediaType'),
});

/** File $1 of claim $2 of customer $3. */
export const attachedFile = statement(
  attached,
  `SELECT ${attached.sql} FROM claim_attachment a JOIN claim r ON r.id = a.claim_id
    WHERE a.id = $1 AND a.claim_id = $2 AND r.customer_id = $3`,
);
