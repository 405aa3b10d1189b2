-- Links behind which a carrier reads the papers of the claim or the dispute that it was mailed; of a token they keep the hash alone.

CREATE TABLE carrier_paper_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer (id),
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  claim_id bigint REFERENCES claim (id),
  dispute_id bigint REFERENCES invoice_dispute (id),
  token_hash text NOT NULL CONSTRAINT carrier_paper_link_token_unique UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT carrier_paper_link_of_one CHECK (num_nonnulls(claim_id, dispute_id) = 1)
);
CREATE INDEX carrier_paper_link_customer ON carrier_paper_link (customer_id);
CREATE INDEX carrier_paper_link_carrier ON carrier_paper_link (carrier_id);
CREATE INDEX carrier_paper_link_claim ON carrier_paper_link (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX carrier_paper_link_dispute ON carrier_paper_link (dispute_id) WHERE dispute_id IS NOT NULL;

ALTER TABLE carrier_paper_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE carrier_paper_link FORCE ROW LEVEL SECURITY;
CREATE POLICY carrier_paper_link_tenant ON carrier_paper_link
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
