-- Takes back 0110: the bills of a queue are sorted for each page.

DROP INDEX invoice_queue_received;
