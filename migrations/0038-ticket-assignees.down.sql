-- Takes back who looks after a support ticket.

DROP INDEX support_ticket_assignee;
ALTER TABLE support_ticket DROP COLUMN assignee_id;
