/** Columns of a shipment that no check reads here. */
const rest = `category, freight_terms, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, currency`;
const restValues = `'transit', 'prepaid', '2026-11-20', '10:00', '16:00', 'Chicago, IL 60607', 'Atlanta, GA 30303', 'UTC', 'UTC', 'USD'`;

/** Rows that contain each contradiction; the constraints against them are dropped first. */
export const brokenRecords = `
  SET app.scope = 'system';
  ALTER TABLE shipment DROP CONSTRAINT shipment_quote_unique, DROP CONSTRAINT shipment_bol_unique;
  DROP INDEX shipment_carrier_pro;

  INSERT INTO customer (id, company_name) VALUES (1001, 'Whole Inc'), (1002, 'Unplanned Inc');
  DELETE FROM subscription WHERE customer_id = 1002;
  INSERT INTO carrier (id, code, name, scac, theme, connector) VALUES (2001, 'BMESA', 'Bluemesa', 'BMSF', 'theme-bluemesa', 'tariff');

  INSERT INTO quote (id, customer_id, number, state) OVERRIDING SYSTEM VALUE VALUES
    (1, 1001, 'Q-alone', 'dispatched'), (2, 1001, 'Q-behind', 'rated'), (3, 1001, 'Q-doubled', 'dispatched');
  INSERT INTO carrier_answer (id, quote_id, customer_id, carrier_id, round, state, asked_at) OVERRIDING SYSTEM VALUE VALUES (1, 2, 1001, 2001, 1, 'offered', now());
  INSERT INTO offer (carrier_answer_id, quote_id, customer_id, carrier_id, service_level, service_name, total_cents, currency, charges, lane, pricing)
    VALUES (1, 2, 1002, 2001, 'STANDARD', 'Standard', 100, 'USD', '[{"code": "LINE_HAUL", "cents": 99}]', 'direct', 'tariff');

  INSERT INTO shipment (number, customer_id, carrier_id, quote_id, state, dispatch_state, bol_number, pro_number, total_cents, content, ${rest}) VALUES
    ('S-behind', 1001, 2001, 2, 'booked', 'sending', 'B-1', '1', 100, '{"charges": [{"code": "LINE_HAUL", "cents": 99}]}', ${restValues}),
    ('S-doubled', 1001, 2001, 3, 'dispatched', 'confirmed', 'B-2', '2', 100, '{"charges": [{"code": "LINE_HAUL", "cents": 100}]}', ${restValues}),
    ('S-again', 1001, 2001, 3, 'dispatched', 'confirmed', 'B-2', '2', 100, '{}', ${restValues}),
    ('S-bare', 1001, 2001, 3, 'dispatched', 'confirmed', 'B-3', NULL, 100, '{}', ${restValues});
  INSERT INTO shipment_document (shipment_id, customer_id, kind, carrier_document_id, name, media_type, file_key)
    SELECT id, 1001, 'POD', 'D-1', 'proof.pdf', 'application/pdf', '00/11' FROM shipment WHERE number = 'S-bare';
  INSERT INTO shipment_purchase_order (shipment_id, position, customer_id, number) SELECT id, 1, 1001, 'PO-7' FROM shipment WHERE number = 'S-bare';
  INSERT INTO pro_block (id, carrier_id, first_body, last_body, next_body, body_length, state) OVERRIDING SYSTEM VALUE
    VALUES (1, 2001, 10, 19, 20, 9, 'active');
  -- The second one its carrier gave with a confirmation, which is no contradiction.
  INSERT INTO pro_number (pro_block_id, carrier_id, number) VALUES (1, 2001, '1'), (1, 2001, '2');

  INSERT INTO invoice (customer_id, carrier_id, number, pro_number, state, invoice_date, due_on, contest_until, currency, total_cents, bill,
      agreed_cents, variance_cents, received_at, updated_at)
    VALUES (1001, 2001, 'I-varied', '1', 'approved', '2026-11-20', '2026-12-20', '2026-12-20', 'USD', 100, '{"totalCents": 100}', 90, 9, now(), now()),
      (1001, 2001, 'I-given', '1', 'approved', '2026-11-20', '2026-12-20', '2026-12-20', 'USD', 100, '{"totalCents": 100}', 90, 10, now(), now()),
      (1001, 2001, 'I-quiet', '1', 'disputed', '2026-11-20', '2026-12-20', '2026-12-20', 'USD', 100, '{"totalCents": 100}', 90, 10, now(), now());
  UPDATE invoice SET credited_cents = 10 WHERE number = 'I-given';
  INSERT INTO invoice (customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency, total_cents, bill,
      received_at, updated_at)
    SELECT 1001, 2001, id, 'I-strayed', '1', 'approved', '2026-11-20', '2026-12-20', '2026-12-20', 'USD', 100, '{"totalCents": 100}', now(), now()
      FROM shipment WHERE number = 'S-bare';
  UPDATE invoice SET location_id = 7 WHERE number = 'I-strayed';

  INSERT INTO invite (carrier_id, key_hash, email, company_name, created_at, expires_at, used_at, customer_id)
    SELECT 2001, 'hash' || n, 'ada@whole.example', 'Whole Inc', now(), now(), now(), 1001 FROM generate_series(1, 2) AS n;
  INSERT INTO idempotency_key (caller, route, key, payload_hash) VALUES ('user:1', 'POST /shipments', 'half-done', 'x');
  INSERT INTO volume_request (number, customer_id, state, details, origin_label, destination_label, origin_zone, road_miles, total_weight, pickup_date,
      answer_by, created_at, updated_at)
    VALUES ('V-nobody', 1001, 'awarded', '{"freightTerms": "prepaid"}', 'Chicago', 'Atlanta', 'UTC', 1, 1, '2026-11-20', now(), now(), now());`;

/** The lines that the checks report about them. */
export const brokenLines = [
  '1 dispatched quotes without a shipment: Q-alone',
  '1 quotes with two shipments: quote 3',
  "1 shipments with a state that doesn't match their quote's: S-behind",
  '4 shipments with a booking or confirmation that is missing from the audit trail or recorded twice: S-again, S-bare, S-behind, S-doubled',
  '1 carrier calls without a job: S-behind',
  '1 dispatched shipments without a PRO number: S-bare',
  '1 PRO numbers on two shipments of the same carrier: 2',
  '1 bill of lading numbers on two shipments: B-2',
  '1 PRO numbers that are both available and on a booking that the carrier has not confirmed: 1',
  '1 shipments with purchase orders that differ from the confirmed ones: S-bare',
  "1 offers with charges that don't add up to the total: offer 1",
  "1 shipments with charges that don't add up to the total: S-behind",
  '1 invoices with a total that differs from their document, or a wrong variance: I-varied',
  "1 invoices with credits that don't match their disputes: I-given",
  '1 disputed invoices without an open dispute, or other invoices with one: I-quiet',
  "1 invoices that are visible to users of a different location than their shipment's: I-strayed",
  '1 companies that registered with two invites: customer 1001',
  '1 companies without a plan: Unplanned Inc',
  '1 awarded requests without exactly one awarded offer: V-nobody',
  '1 idempotency keys without a stored response: POST /shipments half-done',
  '2 rows of one company that refer to rows of another company: offer of carrier_answer 1, offer of quote 2',
  '1 rows with a missing file: shipment_document 00/11',
];
