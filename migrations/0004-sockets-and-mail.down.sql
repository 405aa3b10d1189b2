-- Takes back what the mails' sender name and the pushes between instances need.

ALTER TABLE mail DROP COLUMN sender_name;
DROP TABLE socket_attachment;
