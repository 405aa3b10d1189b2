-- What carriers report on the status of claims that they have not decided yet.

CREATE TABLE claim_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim (id),
  customer_id bigint NOT NULL REFERENCES customer (id),
  -- A day at the destination; the clock of the next report begins with it.
  reported_on date NOT NULL,
  text text NOT NULL CONSTRAINT claim_report_text_length CHECK (length(text) BETWEEN 1 AND 2000),
  -- Who noted it, by the name as it was then.
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_report_claim ON claim_report (claim_id, reported_on);
CREATE INDEX claim_report_customer ON claim_report (customer_id);
REVOKE UPDATE, DELETE ON claim_report FROM lading_app;

ALTER TABLE claim_report ENABLE ROW LEVEL SECURITY;
ALTER TABLE claim_report FORCE ROW LEVEL SECURITY;
CREATE POLICY claim_report_tenant ON claim_report USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()));
CREATE POLICY claim_report_location_rule ON claim_report AS RESTRICTIVE FOR SELECT USING (
  (SELECT app_sees_company()) OR EXISTS (SELECT FROM claim c WHERE c.id = claim_report.claim_id));
