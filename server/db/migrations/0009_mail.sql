-- Links that are mailed and work once (features/auth/links.ts). Only a hash of the token lies here, so
-- that reading the table opens no door.
create table auth_links (
  token_hash text primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'change-email')),
  email text not null, -- the address that the link was sent to
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index auth_links_user on auth_links (user_id);

-- How often something was done that must not be done too often (limits.ts). It takes the place of
-- better-auth's own table, which forgets a count after ten minutes.
create table request_limits (
  key text primary key, -- what is limited, and a client's address or a hash of an account's
  count integer not null check (count >= 0),
  resets_at timestamptz not null
);
create index request_limits_by_end on request_limits (resets_at);
drop table auth_rate_limits;

-- From now on an address has to be confirmed. Who has signed up before has been let in already.
update auth_users set email_verified = true;
