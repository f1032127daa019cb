-- When a row was last written is the database's alone again: an undo is a write like any other, and
-- calendars that follow a feed must not see a change older than the one before.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
