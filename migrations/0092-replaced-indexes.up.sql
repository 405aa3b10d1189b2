-- Indexes that those of 0080 have replaced go by themselves: their lock shuts everybody out, and is held for this alone.

DROP INDEX IF EXISTS invoice_customer_received, invoice_customer_state;
