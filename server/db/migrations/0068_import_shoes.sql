-- The pairs of a Strava export's shoes.csv and bikes.csv, and what becomes of the shoes that its runs name: what the runner
-- chose in the preview, and from the start what was decided on each.
alter table imports
  add listed_gear jsonb,
  add shoes jsonb not null default '[]';
