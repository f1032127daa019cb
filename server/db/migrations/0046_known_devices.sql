-- Browsers in which somebody has signed in (features/auth/known-devices.ts). Only a hash of what such a
-- browser keeps lies here. As with the other tables of accounts, only the owner reaches them.
create table auth_known_devices (
  token_hash text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  session_id uuid not null, -- the newest in that browser, which may have ended
  used_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index auth_known_devices_user on auth_known_devices (user_id);
