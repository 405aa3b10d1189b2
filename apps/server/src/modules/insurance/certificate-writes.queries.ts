import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { columnOf, columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { CoverageCertificate } from './insurance.entities.js';

const nextNumber = `'CV' || lpad(nextval('coverage_number')::text, 8, '0')`;
const key = row({ id: columnOf(CoverageCertificate, '', 'id') });

/** The number comes from a sequence, which an entity's own insert can't ask. */
export const certificateBought = statement(
  key,
  `INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents,
      currency, charge_cents, earlier_value_cents, author, bought_at)
    VALUES (${nextNumber}, $1, $2, $3, $4, 'shipment', $5, (SELECT currency FROM shipment WHERE id = $3), $6, $7, $8, $9) RETURNING ${key.sql}`,
);

/** Ends at $2 the coverage of earlier bookings of shipment $1. */
export const earlierEnded = statement(
  noRows,
  `UPDATE coverage_certificate r SET voided_at = $2 FROM shipment s
    WHERE s.id = r.shipment_id AND r.shipment_id = $1 AND r.voided_at IS NULL AND r.booking < s.booking`,
);

/** Once per booking of shipment $1, however often its event is delivered; a voided certificate does not come back. */
export const certificateBooked = statement(
  noRows,
  `INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents,
      currency, charge_cents, earlier_value_cents, author, bought_at)
    SELECT ${nextNumber}, s.customer_id, s.carrier_id, s.id, s.booking, 'quote', (s.content->>'cargoValueCents')::bigint, s.currency,
        (covered.charge->>'cents')::bigint, (s.content->>'cargoValueCents')::bigint, $3, $2
      FROM shipment s CROSS JOIN LATERAL (
        SELECT charge FROM jsonb_array_elements(s.content->'charges') AS charge WHERE charge->>'code' = '${coverageCode}' LIMIT 1) AS covered
     WHERE s.id = $1 AND (s.content->>'isFullValueWanted')::boolean AND (s.content->>'cargoValueCents')::bigint > 0
       AND NOT EXISTS (SELECT FROM coverage_certificate r WHERE r.shipment_id = s.id AND r.booking = s.booking)
    ON CONFLICT DO NOTHING`,
);

const held = row(columnsOf(CoverageCertificate, '', 'shipmentId', 'earlierValueCents'));

/** Certificate $1 of customer $2. */
export const heldCertificate = statement(
  held,
  `SELECT ${held.sql} FROM coverage_certificate WHERE id = $1 AND customer_id = $2`,
);

/** Voids certificate $1 at $2 if it is of booking $3. */
export const certificateVoided = statement(
  key,
  `UPDATE coverage_certificate SET voided_at = $2 WHERE id = $1 AND voided_at IS NULL AND booking = $3 RETURNING ${key.sql}`,
);
