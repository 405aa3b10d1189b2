-- What a company signs in with at a carrier, in place of what the installation has there.

CREATE TABLE carrier_credentials (
  customer_id bigint NOT NULL,
  carrier_id bigint NOT NULL,
  kind text NOT NULL CONSTRAINT carrier_credentials_kind CHECK (kind IN ('basic', 'apiKey', 'bearer')),
  -- What people recognise them by: the user name, or the last letters.
  hint text NOT NULL,
  -- Sealed with a key of the installation and bound to this row.
  sealed text NOT NULL,
  set_at timestamptz NOT NULL,
  set_by bigint NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (customer_id, carrier_id),
  FOREIGN KEY (customer_id, carrier_id) REFERENCES carrier_connection (customer_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX carrier_credentials_carrier ON carrier_credentials (carrier_id);
CREATE INDEX carrier_credentials_set_by ON carrier_credentials (set_by);

-- The carrier, which sees the connection, does not see these.
ALTER TABLE carrier_credentials ENABLE ROW LEVEL SECURITY;
ALTER TABLE carrier_credentials FORCE ROW LEVEL SECURITY;
CREATE POLICY carrier_credentials_tenant ON carrier_credentials
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
