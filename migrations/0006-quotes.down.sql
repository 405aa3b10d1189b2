-- Drops all data of this theme.
DROP TABLE volume_answer, volume_request, insight_quote, assist_session, saved_lane, quote_carrier, offer, carrier_answer, quote;
DROP SEQUENCE volume_request_number;
