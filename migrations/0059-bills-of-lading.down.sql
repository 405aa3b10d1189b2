-- Takes bills of lading without a quote, their links and their blocks of numbers away again.

DROP TABLE bill_of_lading_link;
DROP TABLE bill_of_lading;
DROP FUNCTION free_bol_serial(bigint, text, bigint);
DROP TABLE bol_number_block;
