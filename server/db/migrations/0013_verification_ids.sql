-- better-auth names some of these rows by a hash, so that only the first of two that come together is
-- made: when a link confirms an account that was not confirmed before.
alter table auth_verifications alter column id type text;
