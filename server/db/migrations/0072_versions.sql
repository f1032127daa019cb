-- What a runner's data looks like is known by one number, which each transaction that changes any of it moves: so an
-- answer made from it can be kept until then (server/http/keep-answer.ts). And each record says which transaction
-- changed it last, and each deletion leaves a tombstone, so that a client can ask for what it has not seen yet.

-- The number is the sum of its parts: so two transactions at the same time need not wait for each other, whatever
-- else they have locked. There are as many parts as there once were such transactions, mostly one.
create table data_versions (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  moves bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('data_versions', user_writes => array['moves']);
-- It would be written with every change, and nobody asks.
drop trigger touch_updated_at on data_versions;
-- It goes with its account: begun anew, it might come back to a number that an answer was kept for.
revoke delete on data_versions from longrun_user, longrun_service;

-- Once in a transaction. The owner, who has no user, changes data only in migrations, before a server answers.
-- What is to change nothing that is kept says so in longrun.keeps_version.
create function move_version() returns trigger language plpgsql as $$
declare
  runner text := nullif(current_setting('longrun.user_id', true), '');
begin
  if runner is null or current_setting('longrun.moved', true) = runner
    or current_setting('longrun.keeps_version', true) = 'yes' then
    return null;
  end if;
  perform set_config('longrun.moved', runner, true);
  update data_versions set moves = moves + 1
  where user_id = runner::uuid and id = (
    select id from data_versions where user_id = runner::uuid limit 1 for update skip locked
  );
  if not found then
    insert into data_versions (user_id) values (runner::uuid);
  end if;
  return null;
end
$$;

create function moves_version(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger move_version before insert or update or delete on %s'
    ' for each statement execute function move_version()',
    target
  );
end
$$;

-- Every table with walls, except for these, which no answer is made from that is kept.
do $$
declare
  target regclass;
begin
  for target in select polrelid::regclass from pg_policy where polname = 'own_rows' loop
    if target::text not in (
      'data_versions', 'data_transfers', 'generations', 'import_rows', 'import_tracks', 'import_uploads',
      'import_originals', 'open_checkouts', 'token_reservations', 'ai_calls', 'sign_in_events',
      'sandbox_checkouts', 'sandbox_subscriptions', 'strava_tokens'
    ) then
      perform moves_version(target);
    end if;
  end loop;
end
$$;

-- The records of the lists. A transaction's number says more than a count would: whether a snapshot has seen it,
-- also where transactions end in another order than they began (pg_visible_in_snapshot).
create table deleted_rows (
  user_id uuid not null references auth_users (id) on delete cascade,
  list text not null check (char_length(list) <= 63),
  id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, list, id)
);
select build_walls('deleted_rows', user_writes => array['changed_in']);
revoke delete on deleted_rows from longrun_user;

create function touch_record() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;

-- Nothing is left of an account that is deleted: then there is no user, or the service takes its time.
create function leave_tombstones() returns trigger language plpgsql as $$
begin
  if nullif(current_setting('longrun.user_id', true), '') is null
    or current_setting('longrun.leaves_no_tombstones', true) = 'yes' then
    return null;
  end if;
  insert into deleted_rows (user_id, list, id)
  select user_id, tg_table_name, id from gone
  on conflict (user_id, list, id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;

do $$
declare
  list text;
begin
  foreach list in array array[
    'trainings', 'races', 'injuries', 'gear_items', 'calendar_events', 'race_strategies', 'private_places',
    'chat_sessions', 'chat_messages', 'ai_summaries'
  ] loop
    execute format('alter table %I add column changed_in xid8 not null default pg_current_xact_id()', list);
    execute format('drop trigger touch_updated_at on %I', list);
    execute format(
      'create trigger touch_record before update on %I for each row execute function touch_record()', list);
    execute format(
      'create trigger leave_tombstones after delete on %I referencing old table as gone'
      ' for each statement execute function leave_tombstones()', list);
  end loop;
end
$$;

-- As in 0025, but the pieces of a reply that is not finished move no version: nothing with one in it is kept. The
-- function says so itself, as only a superuser may attach such a setting to it.
drop function save_reply_pieces(jsonb);
create function save_reply_pieces(pieces jsonb) returns setof uuid
language plpgsql set role = longrun_service as $$
declare
  piece record;
begin
  perform set_config('longrun.keeps_version', 'yes', true);
  for piece in
    select * from jsonb_to_recordset(pieces)
      as given (user_id uuid, id uuid, owner uuid, text text, whole boolean)
    order by given.user_id, given.id
  loop
    perform set_config('longrun.user_id', piece.user_id::text, true);
    update chat_messages as message
    set content = case when piece.whole then piece.text else message.content || piece.text end,
      heartbeat = now()
    where message.user_id = piece.user_id and message.id = piece.id
      and message.owner = piece.owner and message.status = 'streaming';
    if not found then
      return next piece.id;
    end if;
  end loop;
  perform set_config('longrun.user_id', '', true);
  perform set_config('longrun.keeps_version', '', true);
end
$$;
revoke execute on function save_reply_pieces from public;
