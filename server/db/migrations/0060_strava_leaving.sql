-- What came through Strava's API when its runner leaves Strava, and what follows later: laps and tracks.

-- Trainings that came only from an athlete whose connection has ended wait until the runner has said what to keep.
-- Meanwhile no query sees them, whatever it says, but within a transaction that asks for it: db/held-trainings.ts.
alter table trainings add held_for bigint;
create index trainings_held on trainings (user_id, held_for) where held_for is not null;
create policy held_back on trainings as restrictive
  using (held_for is null or current_setting('longrun.held_trainings', true) = 'shown');

-- Of a source from the API: whether the runner has said that it stays, and when its laps were read.
alter table training_sources
  add kept boolean not null default false,
  add detailed_at timestamptz;
create index training_sources_undetailed on training_sources (user_id, started_at desc)
  where source = 'strava-api' and detailed_at is null;

-- An athlete whose connection has ended, until it is settled what becomes of the trainings. `back` is the answer
-- of whoever connects the same athlete again.
create table strava_leavings (
  user_id uuid not null references auth_users (id) on delete cascade,
  athlete_id bigint not null,
  athlete_name text check (char_length(athlete_name) <= 200),
  left_at timestamptz not null,
  answer text check (answer in ('all', 'edited', 'nothing', 'back')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, athlete_id)
);
select build_walls('strava_leavings', user_writes => '{}');
revoke delete on strava_leavings from longrun_user;

-- Until when a track from the API may be kept; for ever if there is no such moment.
alter table activity_tracks add expires_at timestamptz;
create index activity_tracks_expiring on activity_tracks (user_id, expires_at) where expires_at is not null;
