-- Accounts and sessions, the tables of better-auth and its two-factor and jwt plugins. Only the
-- owner reaches them: neither request role is granted anything here, which is why a session can be
-- found by its token alone, before anyone knows whose it is.

create table auth_users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id);

create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

create table auth_rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null -- milliseconds since 1970
);

create table auth_two_factors (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index auth_two_factors_user on auth_two_factors (user_id);
create index auth_two_factors_secret on auth_two_factors (secret);

create table auth_jwks (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
