-- An import's rows by what was decided and done: counted when it is started, and kept with each batch, so that showing how
-- far it is does not count them all. Null for imports that were started before this; their rows are counted.
alter table imports add counted jsonb check (jsonb_typeof(counted) = 'array');

-- The rows that could not be read, which are shown with it.
create index import_rows_bad on import_rows (user_id, import_id, line) where verdict = 'bad';
