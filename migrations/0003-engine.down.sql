-- Drops all data of this theme.
DROP TABLE rate_limit, webhook_delivery, webhook, browser_release, forced_exit, socket_attachment, mail, flag_rule, installation_secret, oidc_record, idempotency_key,
  event;
