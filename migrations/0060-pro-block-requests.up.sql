-- What companies ask of carriers: blocks of PRO numbers of their own, which they may read once they are granted.

CREATE TABLE pro_block_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  size integer NOT NULL CONSTRAINT pro_block_request_size_range CHECK (size BETWEEN 1 AND 100000),
  reason text NOT NULL CONSTRAINT pro_block_request_reason_length CHECK (length(reason) BETWEEN 1 AND 500),
  state text NOT NULL CONSTRAINT pro_block_request_state_known CHECK (state IN ('open', 'granted', 'declined')),
  answer text NOT NULL DEFAULT '' CONSTRAINT pro_block_request_answer_length CHECK (length(answer) <= 500),
  pro_block_id bigint REFERENCES pro_block (id),
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT pro_block_request_granted CHECK ((state = 'granted') = (pro_block_id IS NOT NULL))
);
-- One question at a time.
CREATE UNIQUE INDEX pro_block_request_open ON pro_block_request (customer_id, carrier_id) WHERE state = 'open';
CREATE INDEX pro_block_request_customer ON pro_block_request (customer_id, id DESC);
CREATE INDEX pro_block_request_carrier ON pro_block_request (carrier_id, id DESC);
CREATE INDEX pro_block_request_block ON pro_block_request (pro_block_id);
CREATE INDEX pro_block_request_created_by ON pro_block_request (created_by);
REVOKE DELETE ON pro_block_request FROM lading_app;

ALTER TABLE pro_block_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE pro_block_request FORCE ROW LEVEL SECURITY;
CREATE POLICY pro_block_request_tenant ON pro_block_request USING (
  (SELECT app_is_system()) OR customer_id = (SELECT app_customer()) OR carrier_id = (SELECT app_carrier()));
CREATE POLICY pro_block_customer ON pro_block FOR SELECT USING (customer_id = (SELECT app_customer()));
