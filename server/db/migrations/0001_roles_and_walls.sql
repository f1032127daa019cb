-- The two roles a user's rows are reached through, and the walls every user's table gets.
--
-- The owner (who connects and migrates) needs: to own the database, so as to create schemas and
-- tables in it, and either CREATEROLE or roles of these names that it is a member of. Superuser
-- rights are not needed. Roles belong to the whole server, so another database there may have
-- created them already.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['longrun_user', 'longrun_service'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        when duplicate_object or unique_violation then null; -- another database was faster
      end;
    end if;
    -- Since PostgreSQL 16 creating a role no longer includes the right to SET ROLE to it.
    if not pg_has_role(
      current_user,
      role_name,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end
    ) then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
  execute format('grant usage on schema %I to longrun_user, longrun_service', current_schema);
end
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Puts up the walls around a user's table: rows are seen and written only by the user that the
-- transaction is for, whatever the query says. longrun_service may write every column;
-- longrun_user reads and deletes rows, and writes the primary key (once) and the columns named
-- here, so none at all when none is named. Exceptions follow the call as plain grants.
create function build_walls(target regclass, user_writes text[]) returns void
language plpgsql as $$
declare
  updatable text;
  insertable text;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_rows on %s'
    ' using (user_id = (select nullif(current_setting(''longrun.user_id'', true), '''')::uuid))'
    ' with check (user_id = (select nullif(current_setting(''longrun.user_id'', true), '''')::uuid))',
    target
  );
  execute format(
    'create trigger touch_updated_at before update on %s'
    ' for each row execute function touch_updated_at()',
    target
  );

  execute format('grant select, insert, update, delete on %s to longrun_service', target);
  execute format('grant select, delete on %s to longrun_user', target);
  if cardinality(user_writes) > 0 then
    select string_agg(quote_ident(name), ', ') into updatable from unnest(user_writes) as name;
    select string_agg(quote_ident(attname), ', ') into insertable
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = target and indisprimary and not attname = any (user_writes);
    execute format('grant update (%s) on %s to longrun_user', updatable, target);
    execute format('grant insert (%s, %s) on %s to longrun_user', insertable, updatable, target);
  end if;
end
$$;
