-- One account for an address in the whole installation: the one that is open, or the oldest offer.

DELETE FROM user_account u
  WHERE u.customer_id IS NOT NULL AND u.password_hash IS NULL AND u.activated_at IS NULL
    AND EXISTS (
      SELECT FROM user_account o WHERE o.email = u.email AND o.id <> u.id
        AND (o.id < u.id OR o.customer_id IS NULL OR o.password_hash IS NOT NULL OR o.activated_at IS NOT NULL));
DROP INDEX user_account_email_offered;
DROP INDEX user_account_email_opened;
ALTER TABLE user_account ADD CONSTRAINT user_account_email_unique UNIQUE (email);
