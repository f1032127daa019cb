-- As in 0072, but a runner who is gone, or going, has no version: whatever is still written in their name finds no
-- row to change, and so says nothing of data_versions, which it did not ask for. The owner's rights would be needed
-- to look for the account first.
create or replace function move_version() returns trigger language plpgsql as $$
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
    begin
      insert into data_versions (user_id) values (runner::uuid);
    exception
      when foreign_key_violation then null;
    end;
  end if;
  return null;
end
$$;
