-- What is true of a connection with any service is kept for all of them in the same tables, by service. Tokens are in a
-- table for each service, with the columns of strava_tokens. Which service a source belongs to, triggers ask here.
create function service_of(source text) returns text language sql immutable parallel safe as $$
  select case when source in ('strava-api', 'strava-csv') then 'strava' end
$$;

-- Athletes are known by a service's id, which need not be a number.
alter table strava_athletes rename to source_athletes;
alter table source_athletes
  add service text not null default 'strava',
  alter athlete_id type text,
  drop constraint strava_athletes_pkey,
  drop constraint strava_athletes_runner_key,
  add constraint source_athletes_pkey primary key (service, athlete_id),
  add constraint source_athletes_runner_key unique (runner, service);

alter table strava_states rename to source_states;
alter table source_states
  add service text not null default 'strava',
  drop constraint strava_states_pkey,
  add constraint source_states_pkey primary key (service, session);
alter index strava_states_runner rename to source_states_runner;

alter table strava_webhook rename to source_subscriptions;
alter table source_subscriptions
  add service text not null default 'strava',
  drop constraint strava_webhook_pkey,
  drop column one,
  add constraint source_subscriptions_pkey primary key (service);

alter table strava_deleted rename to source_deleted;
alter table source_deleted
  add service text not null default 'strava' check (service = any (array['strava'])),
  drop constraint strava_deleted_pkey,
  add constraint source_deleted_pkey primary key (user_id, service, activity_id);
grant insert (service) on source_deleted to longrun_user;

alter table strava_leavings rename to source_leavings;
alter table source_leavings
  add service text not null default 'strava' check (service = any (array['strava'])),
  alter athlete_id type text,
  drop constraint strava_leavings_pkey,
  add constraint source_leavings_pkey primary key (user_id, service, athlete_id);

alter table source_athletes alter service drop default;
alter table source_states alter service drop default;
alter table source_subscriptions alter service drop default;
alter table source_deleted alter service drop default;
alter table source_leavings alter service drop default;

-- Whom a training is held for is of the service that its source is of.
drop policy held_back on trainings;
alter table trainings alter held_for type text;
create policy held_back on trainings as restrictive
  using (held_for is null or current_setting('longrun.held_trainings', true) = 'shown');

create or replace function keep_activities_away() returns trigger language plpgsql as $$
begin
  insert into source_deleted (user_id, service, activity_id)
  select user_id, service_of(source), source_id from training_sources
  where user_id = old.user_id and training_id = old.id
    and service_of(source) is not null and source_id ~ '^[\w-]{1,30}$'
  union
  select old.user_id, service_of(old.source), old.source_id
  where service_of(old.source) is not null and old.source_id ~ '^[\w-]{1,30}$'
  on conflict do nothing;
  return old;
end
$$;

create or replace function end_keeping_away() returns trigger language plpgsql as $$
begin
  delete from source_deleted using added
  where source_deleted.user_id = added.user_id and activity_id = added.source_id
    and source_deleted.service = service_of(added.source);
  return null;
end
$$;
