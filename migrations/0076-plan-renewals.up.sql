-- Until when a plan is paid, how long one is kept whose payment is missing, and whether data outlive a plan that ended that way.

ALTER TABLE subscription
  -- The day on which the next payment is due, as the provider has last said.
  ADD COLUMN paid_until date,
  -- The day on which a company falls back to the free plan; only while a payment is missing.
  ADD COLUMN grace_ends_on date,
  -- When the provider was last asked about a renewal.
  ADD COLUMN renewal_asked_at timestamptz,
  -- The company has fallen back and has chosen no plan since: retention takes nothing from it.
  ADD COLUMN keeps_data boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT subscription_grace_paid CHECK (grace_ends_on IS NULL OR provider_subscription IS NOT NULL);
