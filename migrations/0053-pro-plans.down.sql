-- Takes plans, subscriptions and counted quotes away again.

DROP TABLE insight_quote;
DROP TRIGGER customer_subscribed ON customer;
DROP FUNCTION subscribe_customer();
DROP TABLE subscription;
DROP TABLE pro_plan;
