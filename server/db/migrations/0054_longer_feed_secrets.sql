-- New addresses of calendar feeds have a secret of 256 random bits, in hexadecimal digits. Those given
-- out before, a random uuid each, go on.
alter table calendar_feeds alter column token type text using token::text;
alter table calendar_feeds add check (token ~ '^[0-9a-f-]{36}$|^[0-9a-f]{64}$');
