-- Takes quotes away again.
ALTER TABLE quote DROP CONSTRAINT quote_selected_offer;
DROP TABLE offer, carrier_answer, quote;
