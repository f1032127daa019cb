-- As before, but a field that still has its default counts as empty, too: units that were never chosen are filled with those
-- of the file.
create or replace function restore_rows(
  owner uuid, into_table text, columns text[], rows text[], fills boolean, for_ms integer
) returns jsonb language plpgsql as $$
declare
  began timestamptz := clock_timestamp();
  names text := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
  conflict text := 'do nothing';
  statement text;
  one text;
  tried integer := 0;
  added integer;
  total integer := 0;
  refused jsonb := '[]';
  code text;
  missing text;
begin
  if fills then
    conflict := '(user_id) do update set ' || (
      select string_agg(format(
        '%1$I = coalesce(case when to_jsonb(%2$I.%1$I) not in (''{}'', ''[]'') and %2$I.%1$I is distinct from %3$s'
        ' then %2$I.%1$I end, excluded.%1$I, %2$I.%1$I)',
        name, into_table, coalesce(pg_get_expr(adbin, adrelid), 'null')), ', ')
      from unnest(columns) as name
        join pg_attribute on attrelid = into_table::regclass and attname = name
        left join pg_attrdef on adrelid = attrelid and adnum = attnum);
  end if;
  statement := format(
    'with restored as (
       insert into %1$I (user_id, %2$s)
       select $1, %2$s from unnest($2) as json (json_text), jsonb_populate_record(null::%1$I, json_text::jsonb)
       on conflict %3$s returning xmax = 0 as is_new)
     select count(*) from restored where is_new',
    into_table, names, conflict);
  begin
    execute statement into total using owner, rows;
    return jsonb_build_object('tried', cardinality(rows), 'added', total, 'refused', refused);
  exception
    when data_exception or integrity_constraint_violation or cardinality_violation or program_limit_exceeded then
      total := 0;
  end;
  foreach one in array rows loop
    exit when tried > 0 and clock_timestamp() > began + for_ms * interval '1 millisecond';
    begin
      execute statement into added using owner, array[one];
      total := total + added;
    exception
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        get stacked diagnostics code = returned_sqlstate, missing = column_name;
        refused := refused || jsonb_build_object('index', tried, 'code', code, 'column', missing);
    end;
    tried := tried + 1;
  end loop;
  return jsonb_build_object('tried', tried, 'added', total, 'refused', refused);
end
$$;
