-- Takes back 0020: no tickets, no legal texts, questions and videos.

DROP TABLE tutorial_view;
DROP TABLE tutorial;
DROP TABLE faq_entry;
DROP TABLE legal_document;
DROP TABLE support_attachment;
DROP TABLE support_ticket;
DROP SEQUENCE support_ticket_number;
