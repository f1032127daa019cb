-- An export's rows are stored, and the runner's choice among them, a few at a time. Until all are, an
-- import is being read, or started; what a killed server leaves so is removed, or started again.

alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('reading', 'preview', 'starting', 'importing', 'complete', 'failed', 'undone'));
