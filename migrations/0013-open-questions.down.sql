-- Takes the index of open questions away.

DROP INDEX carrier_answer_asked;
