-- The connection with Strava's API.

-- The tokens are encrypted. Whoever refreshes them holds the lease meanwhile, so that it is done once. `synced_to` is the
-- start of the newest activity that a complete import has seen.
alter table strava_tokens
  drop column webhook_active,
  add scope text not null default '' check (char_length(scope) <= 500),
  add needs_reconnect boolean not null default false,
  add synced_to timestamptz,
  add lease uuid,
  add lease_until timestamptz;
grant select (scope, needs_reconnect) on strava_tokens to longrun_user;

-- One athlete is one runner, also for events, which come in nobody's name.
create table strava_athletes (
  athlete_id bigint primary key,
  runner uuid not null unique references auth_users (id) on delete cascade
);

-- What a runner who is on Strava's page comes back with, as hashes: one for each session, for ten minutes.
create table strava_states (
  session text primary key check (char_length(session) = 43),
  state text not null check (char_length(state) = 43),
  runner uuid not null references auth_users (id) on delete cascade,
  expires_at timestamptz not null
);
create index strava_states_runner on strava_states (runner);

-- The application's one subscription to events, and what Strava shows when it asks whether we want it.
create table strava_webhook (
  one boolean primary key default true check (one),
  verify_token text not null,
  subscription_id text,
  created_at timestamptz not null default now()
);

-- Activities that were deleted at Strava: what comes about them later is ignored.
create table strava_deleted (
  user_id uuid not null references auth_users (id) on delete cascade,
  activity_id text not null check (char_length(activity_id) between 1 and 30),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, activity_id)
);
select build_walls('strava_deleted', user_writes => '{}');
revoke delete on strava_deleted from longrun_user;

-- How far an import from Strava's API has come, and until when it waits.
alter table imports
  add cursor jsonb check (jsonb_typeof(cursor) = 'object'),
  add waits_until timestamptz;
