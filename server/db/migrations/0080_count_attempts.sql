-- Counts attempts at what is limited (server/limits.ts). A runner's transaction may count, too, so that what it
-- refuses has counted nothing; request_limits stays the owner's, as it has no walls. In a runner's name only what
-- ends with the runner's id is counted.
create function count_attempts(counted text, seconds integer, amount integer, out count integer, out remaining float8)
language plpgsql security definer as $$
begin
  if nullif(current_setting('longrun.user_id', true), '') <> right(counted, 36) then
    raise insufficient_privilege using message = 'only a runner''s own attempts are counted in the runner''s name';
  end if;
  -- To look how many there have been.
  if amount = 0 then
    select kept.count, extract(epoch from kept.resets_at - now())::float8 into count, remaining
    from request_limits kept where key = counted and resets_at > now();
    return;
  end if;
  insert into request_limits as kept (key, count, resets_at)
  values (counted, amount, now() + seconds * interval '1 second')
  on conflict (key) do update set
    count = excluded.count + case when kept.resets_at <= now() then 0 else kept.count end,
    resets_at = case when kept.resets_at <= now() then excluded.resets_at
      else least(kept.resets_at, excluded.resets_at) end
  returning kept.count, extract(epoch from kept.resets_at - now())::float8 into count, remaining;
end
$$;
-- Whoever calls it may not put a table of their own in the place of ours.
do $$ begin
  execute format('alter function count_attempts set search_path = %I, pg_temp', current_schema);
end $$;
revoke execute on function count_attempts from public;
grant execute on function count_attempts to longrun_service;
