-- What 0072 has done for the lists that were there, for one that is new: its records say in which transaction they
-- were changed last, and leave a row where they are deleted. To be called after build_walls.
create function keeps_records(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column changed_in xid8 not null default pg_current_xact_id()', target);
  execute format('drop trigger touch_updated_at on %s', target);
  execute format(
    'create trigger touch_record before update on %s for each row execute function touch_record()', target);
  execute format(
    'create trigger leave_tombstones after delete on %s referencing old table as gone'
    ' for each statement execute function leave_tombstones()', target);
end
$$;
