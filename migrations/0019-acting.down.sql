-- Takes back 0019: nobody can act as another user.

DROP INDEX user_account_search;
DROP TABLE acting_session;
