-- Takes requests for truckload and volume prices and their answers away again.

DROP TABLE volume_answer;
DROP TABLE volume_request;
DROP SEQUENCE volume_request_number;
