-- Takes back 0029: nobody is signed out by order.

DROP TABLE forced_exit;
