-- Tombstones are of use to a client that was here within the last 90 days; another one asks for everything anew. The next
-- deletion clears away what is older, so there are never more than the deletions of that time.
create index deleted_rows_oldest on deleted_rows (user_id, updated_at);

grant delete on deleted_rows to longrun_user;
create policy only_old on deleted_rows as restrictive for delete to longrun_user
  using (updated_at < now() - interval '90 days');

create or replace function leave_tombstones() returns trigger language plpgsql as $$
begin
  if nullif(current_setting('longrun.user_id', true), '') is null
    or current_setting('longrun.leaves_no_tombstones', true) = 'yes' then
    return null;
  end if;
  insert into deleted_rows (user_id, list, id)
  select user_id, tg_table_name, id from gone
  on conflict (user_id, list, id) do update set changed_in = excluded.changed_in;
  delete from deleted_rows
  where user_id = current_setting('longrun.user_id')::uuid and updated_at < now() - interval '90 days';
  return null;
end
$$;
