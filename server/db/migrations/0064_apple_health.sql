-- Workouts of Apple Health's export are sources of trainings, too.
alter table training_sources
  drop constraint training_sources_format_check,
  add constraint training_sources_format_check check (format in ('fit', 'gpx', 'tcx', 'apple'));
