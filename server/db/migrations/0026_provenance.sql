-- Where a training came from, in one set of words: see shared/trainings/provenance.ts. What was called
-- 'strava' are rows of the runner's own exports; any other word came in an archive, so from a file.
-- The owner is behind the walls, too.
alter table trainings no force row level security;
update trainings as training set source = 'strava-csv'
where source = 'strava' and not exists (
  select 1 from trainings as other
  where other.user_id = training.user_id and other.source = 'strava-csv'
    and other.source_id = training.source_id
);
update trainings set source = 'file', source_id = left(source || ':' || source_id, 200)
where source not in ('strava-api', 'strava-csv', 'file');
alter table trainings
  drop constraint trainings_source_check, -- of its length
  add constraint trainings_source_known check (source in ('strava-api', 'strava-csv', 'file'));
alter table trainings force row level security;
