#!/bin/sh
# Runs once, when the cluster is new: the server's account owns its database and may make roles, and is no superuser.
(
  set -eu
  PGPASSWORD=${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}
  export PGPASSWORD
  # Through the standard input, so that no process list shows the password.
  psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<SQL
CREATE ROLE lading LOGIN NOSUPERUSER CREATEROLE NOCREATEDB NOREPLICATION PASSWORD '$(cat /run/secrets/lading/owner-password)';
CREATE DATABASE lading OWNER lading TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE lading FROM PUBLIC;
\\connect lading
-- Only a superuser may say so, and the account that migrates is none: without it searches pass their indexes by.
ALTER FUNCTION pg_catalog.lower(text) LEAKPROOF;
ALTER FUNCTION pg_catalog.abs(bigint) LEAKPROOF;
ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
CREATE EXTENSION citext;
ALTER FUNCTION citext_eq(citext, citext) LEAKPROOF;
SQL
)
