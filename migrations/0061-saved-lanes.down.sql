-- Takes saved lanes and help sessions away again.

DROP TABLE assist_session;
DROP TABLE saved_lane;
