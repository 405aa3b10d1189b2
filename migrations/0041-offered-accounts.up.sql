-- An address that companies have only offered an account to stands once in each of them; whoever opens one has it alone.

ALTER TABLE user_account DROP CONSTRAINT user_account_email_unique;
CREATE UNIQUE INDEX user_account_email_opened ON user_account (email)
  WHERE customer_id IS NULL OR password_hash IS NOT NULL OR activated_at IS NOT NULL;
CREATE UNIQUE INDEX user_account_email_offered ON user_account (email, customer_id);
