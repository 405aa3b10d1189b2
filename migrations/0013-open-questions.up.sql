-- The closing job looks for silent carriers three times a minute, however many answers there are.

CREATE INDEX carrier_answer_asked ON carrier_answer (asked_at) WHERE state = 'asked';
