-- What people are told of a shipment: where it was last seen, mails of its progress, and numbers for its pallets.

-- The last report that named a place, kept with the projection so that lists and maps read one row per shipment.
ALTER TABLE shipment
  ADD COLUMN last_place text,
  ADD COLUMN last_latitude_e6 integer,
  ADD COLUMN last_longitude_e6 integer,
  ADD COLUMN last_seen_at timestamptz,
  ADD CONSTRAINT shipment_last_place_whole CHECK (num_nonnulls(last_latitude_e6, last_longitude_e6) <> 1);
UPDATE shipment s
   SET last_place = left(concat_ws(', ', nullif(e.content #>> '{location,city}', ''), nullif(e.content #>> '{location,state}', '')), 100),
       last_latitude_e6 = round((e.content #>> '{location,latitude}')::numeric * 1000000),
       last_longitude_e6 = round((e.content #>> '{location,longitude}')::numeric * 1000000),
       last_seen_at = e.occurred_at
  FROM (SELECT DISTINCT ON (shipment_id) shipment_id, content, occurred_at FROM tracking_event
         WHERE content #>> '{location,latitude}' IS NOT NULL AND content #>> '{location,longitude}' IS NOT NULL
         ORDER BY shipment_id, occurred_at DESC, sequence DESC, event_id DESC) AS e
 WHERE e.shipment_id = s.id;

-- The moments at which the addresses named at dispatch are mailed; a customer that chose none mails nobody.
ALTER TABLE customer ADD COLUMN notified_moments text[] NOT NULL DEFAULT '{dispatched,pickedUp,exception,delivered}'
  CONSTRAINT customer_notified_moments_known CHECK (notified_moments <@ '{dispatched,pickedUp,exception,delivered}'::text[]);

-- One row per occasion, written with its mails: a repeated job finds it and stays silent. What has passed is not told any more.
CREATE TABLE shipment_notice (
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  occasion text NOT NULL,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (shipment_id, occasion)
);
INSERT INTO shipment_notice (shipment_id, customer_id, occasion, noticed_at)
SELECT id, customer_id, 'pickedUp:' || booking, picked_up_at FROM shipment WHERE picked_up_at IS NOT NULL
UNION ALL
SELECT id, customer_id, 'delivered:' || booking, delivered_at FROM shipment WHERE delivered_at IS NOT NULL;
CREATE INDEX shipment_notice_customer ON shipment_notice (customer_id);

-- Serial numbers of pallets by GS1 prefix: a company that ships as several customers must not repeat one.
CREATE TABLE pallet_serial (
  prefix text PRIMARY KEY CONSTRAINT pallet_serial_prefix_form CHECK (prefix ~ '^\d{7,11}$'),
  last_serial bigint NOT NULL
);

-- The number on the label of each handling unit, the same however often it is printed.
CREATE TABLE pallet_number (
  shipment_id bigint NOT NULL REFERENCES shipment (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  unit integer NOT NULL CONSTRAINT pallet_number_unit_positive CHECK (unit > 0),
  sscc text NOT NULL CONSTRAINT pallet_number_form CHECK (sscc ~ '^\d{18}$'),
  PRIMARY KEY (shipment_id, unit)
);
CREATE INDEX pallet_number_customer ON pallet_number (customer_id);
CREATE INDEX pallet_number_sscc ON pallet_number (sscc);

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['shipment_notice', 'pallet_serial', 'pallet_number'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['shipment_notice', 'pallet_number'] LOOP
    EXECUTE format('CREATE POLICY %I ON %I USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()))', kept || '_tenant', kept);
  END LOOP;
END $$;
CREATE POLICY pallet_serial_system ON pallet_serial USING ((SELECT app_is_system()));
