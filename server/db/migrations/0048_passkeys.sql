-- Passkeys (features/auth/passkeys): public keys whose private halves never leave a runner's devices.
-- As with the other tables of accounts, only the owner reaches them.
create table auth_passkeys (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  credential_id text not null unique check (char_length(credential_id) <= 1400), -- base64url
  public_key text not null check (char_length(public_key) <= 4000), -- COSE, base64url
  counter bigint not null check (counter >= 0), -- how often it has signed; many always say 0
  transports text[] not null check (cardinality(transports) <= 8),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index auth_passkeys_user on auth_passkeys (user_id);
