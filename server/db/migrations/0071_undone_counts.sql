-- How many trainings the undoing of an import has deleted, and how many have lost only what it gave, as something else has
-- them, too. Absent for imports that were undone before these were counted. And whether a file that it had replaced is back.
alter table imports
  add undone_deleted integer check (undone_deleted >= 0),
  add undone_kept integer check (undone_kept >= 0),
  add undone_put_back boolean not null default false;
