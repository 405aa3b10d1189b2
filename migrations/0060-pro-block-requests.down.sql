-- Takes the requests for blocks of PRO numbers away again.

DROP POLICY pro_block_customer ON pro_block;
DROP TABLE pro_block_request;
