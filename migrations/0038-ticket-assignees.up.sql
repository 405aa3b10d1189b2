-- Who of the administrators looks after a support ticket.

ALTER TABLE support_ticket ADD COLUMN assignee_id bigint REFERENCES user_account (id) ON DELETE SET NULL;
CREATE INDEX support_ticket_assignee ON support_ticket (assignee_id) WHERE assignee_id IS NOT NULL;
