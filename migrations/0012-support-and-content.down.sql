-- Drops all data of this theme.
DROP TABLE tutorial_view, tutorial, faq_entry, legal_document, support_attachment, support_answer,
  support_ticket;
DROP SEQUENCE support_ticket_number;
