#!/bin/sh
# Run once by the `postgres` image when it sets up a new database (compose.postgres.yaml). Creates the
# role in DATABASE_URL, which is not a superuser because superusers bypass row level security.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 \
  --set password="$DATABASE_PASSWORD" <<'SQL'
create role longrun login createrole password :'password';
create database longrun owner longrun;
SQL
