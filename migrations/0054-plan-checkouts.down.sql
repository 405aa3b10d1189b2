-- Takes payments of plans away again.

DROP TABLE plan_checkout;
ALTER TABLE subscription DROP COLUMN provider_subscription;
