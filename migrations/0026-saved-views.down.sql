-- Takes kept views away again.

DROP TABLE saved_view;
