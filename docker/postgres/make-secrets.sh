#!/bin/sh
# Makes the passwords of the database once: one for its administrator, one for the account that the server works with.
set -eu
umask 077
token() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# The account of the server image.
app=10001:10001
[ -s /for-database/administrator-password ] || token >/for-database/administrator-password
[ -s /for-database/owner-password ] || token >/for-database/owner-password
printf 'postgres://lading:%s@postgres:5432/lading\n' "$(cat /for-database/owner-password)" >/for-app/database-url.new
mv /for-app/database-url.new /for-app/database-url

chown -R postgres:postgres /for-database
chown -R "$app" /for-app
chmod 0500 /for-database /for-app
chmod 0400 /for-database/* /for-app/*
