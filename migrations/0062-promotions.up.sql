-- Offers of carriers on their sites, and who has put which of them away.

CREATE TABLE promotion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  carrier_id bigint NOT NULL REFERENCES carrier (id),
  title text NOT NULL CONSTRAINT promotion_title_length CHECK (length(title) BETWEEN 1 AND 120),
  message text NOT NULL CONSTRAINT promotion_message_length CHECK (length(message) BETWEEN 1 AND 2000),
  discount text NOT NULL DEFAULT '' CONSTRAINT promotion_discount_length CHECK (length(discount) <= 60),
  terms text NOT NULL DEFAULT '' CONSTRAINT promotion_terms_length CHECK (length(terms) <= 2000),
  link text NOT NULL DEFAULT '' CONSTRAINT promotion_link_safe CHECK (link = '' OR link LIKE 'https://%'),
  audience text NOT NULL CONSTRAINT promotion_audience_known CHECK (audience IN ('site', 'connected')),
  -- Both days count, in UTC.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  is_published boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES user_account (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT promotion_period CHECK (ends_on >= starts_on)
);
CREATE INDEX promotion_carrier ON promotion (carrier_id, id DESC);
CREATE INDEX promotion_running ON promotion (ends_on) WHERE is_published;
CREATE INDEX promotion_created_by ON promotion (created_by);

CREATE TABLE promotion_dismissal (
  promotion_id bigint NOT NULL REFERENCES promotion (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES customer (id),
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, user_id)
);
CREATE INDEX promotion_dismissal_user ON promotion_dismissal (user_id);
CREATE INDEX promotion_dismissal_customer ON promotion_dismissal (customer_id);

ALTER TABLE promotion ENABLE ROW LEVEL SECURITY;
ALTER TABLE promotion FORCE ROW LEVEL SECURITY;
CREATE POLICY promotion_carrier_own ON promotion
  USING ((SELECT app_is_system()) OR carrier_id = (SELECT app_carrier()));
-- A company reads what is published for it: by the carrier of its own site, or by one that it is connected with.
CREATE POLICY promotion_customer ON promotion FOR SELECT USING (
  is_published AND (SELECT app_customer()) IS NOT NULL AND (
    carrier_id = (SELECT c.home_carrier_id FROM customer c WHERE c.id = (SELECT app_customer()))
    OR audience = 'connected' AND carrier_id IN (
      SELECT l.carrier_id FROM carrier_connection l WHERE l.customer_id = (SELECT app_customer()))));

ALTER TABLE promotion_dismissal ENABLE ROW LEVEL SECURITY;
ALTER TABLE promotion_dismissal FORCE ROW LEVEL SECURITY;
CREATE POLICY promotion_dismissal_own ON promotion_dismissal
  USING ((SELECT app_is_system()) OR customer_id = (SELECT app_customer()) AND user_id = (SELECT app_user()));
