-- Each list of a runner has a number of its own (server/db/versions.ts), so that a change makes nothing stale but what is
-- made from that list. As in 0072, the numbers are sums of parts: a part counts, for each list, the transactions that moved it.
alter table data_versions
  alter column moves drop default,
  alter column moves type jsonb using '{}',
  add check (jsonb_typeof(moves) = 'object');

-- Each list once in a transaction, all of them in one part. longrun.moved says whose they are, which part it is, and
-- which lists have moved. The rest is as in 0072 and 0075.
create or replace function move_version() returns trigger language plpgsql as $$
declare
  runner text := nullif(current_setting('longrun.user_id', true), '');
  moved text[] := string_to_array(current_setting('longrun.moved', true), ' ');
  list text := tg_argv[0];
  part uuid;
begin
  if runner is null or current_setting('longrun.keeps_version', true) = 'yes' then
    return null;
  end if;
  if moved[1] = runner then
    if list = any (moved) then
      return null;
    end if;
    part := moved[2];
  else
    moved := array[runner];
  end if;
  update data_versions
  set moves = moves || jsonb_build_object(list, coalesce((moves ->> list)::bigint, 0) + 1)
  where user_id = runner::uuid and id = coalesce(
    part, (select id from data_versions where user_id = runner::uuid limit 1 for update skip locked)
  )
  returning id into part;
  if not found then
    begin
      insert into data_versions (user_id, moves) values (runner::uuid, jsonb_build_object(list, 1))
      returning id into part;
    exception
      when foreign_key_violation then return null;
    end;
  end if;
  if cardinality(moved) = 1 then
    moved := moved || part::text;
  end if;
  perform set_config('longrun.moved', array_to_string(moved || list, ' '), true);
  return null;
end
$$;

drop function moves_version(regclass);

-- Several tables may be one list. For each row, as a statement that finds none changes nothing: mostly that of a
-- foreign key, such as a deleted race's, which no planned race may have become.
create function moves_version(target regclass, list text) returns void language plpgsql as $$
begin
  execute format(
    'create or replace trigger move_version after insert or update or delete on %s'
    ' for each row execute function move_version(%L)',
    target, list
  );
end
$$;

select moves_version(target::regclass, list)
from (values
  ('trainings', 'trainings'), ('training_sources', 'trainings'),
  ('activity_tracks', 'tracks'), ('activity_originals', 'tracks'),
  ('races', 'races'), ('injuries', 'injuries'), ('gear_items', 'gear'),
  ('calendar_events', 'calendar'), ('calendar_feeds', 'calendar-feed'),
  ('race_strategies', 'strategies'), ('ai_race_strategies', 'strategies'),
  ('recovery_plans', 'recovery'), ('recovery_ticks', 'recovery'),
  ('user_zones', 'zones'), ('user_zone_history', 'zones'),
  ('user_profiles', 'profile'), ('user_subscription_details', 'plan'),
  ('token_credits', 'plan'), ('token_orders', 'plan'), ('token_purchases', 'plan'),
  ('chat_sessions', 'chats'), ('chat_messages', 'messages'),
  ('ai_actions', 'actions'), ('ai_action_events', 'actions'), ('ai_summaries', 'summaries'),
  ('private_places', 'private-places'), ('imports', 'imports'),
  ('strava_deleted', 'connection'), ('strava_leavings', 'connection')
) as moving (target, list);
