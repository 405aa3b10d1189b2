-- Takes alerts away again.

DROP TABLE alert_setting;
DROP TABLE alert;
DROP TABLE alert_occasion;
