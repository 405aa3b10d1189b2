-- Takes back 0189: familiar addresses are learned again from the next sign-ins.

ALTER TABLE user_account DROP COLUMN guessing_told_at;
DROP TABLE familiar_address;
