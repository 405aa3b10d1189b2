-- Takes back 0030: tickets have no answers, and every site is open to whoever wants to register.

ALTER TABLE site DROP COLUMN is_invite_only;
DROP TABLE support_answer;
