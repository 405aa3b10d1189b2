-- Takes back 0033: companies keep no addresses and products.

DROP TABLE product;
DROP TABLE address;
DROP FUNCTION search_form(text);
