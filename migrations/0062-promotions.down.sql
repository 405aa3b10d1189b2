-- Takes promotions away again.

DROP TABLE promotion_dismissal;
DROP TABLE promotion;
