-- Takes the kernels' tables away again.
DROP TABLE mail, flag_rule, installation_secret, oidc_record, idempotency_key, event;
