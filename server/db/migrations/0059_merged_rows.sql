-- Rows that were added to a training which the log had already, or which an earlier row became.
alter table imports add merged integer not null default 0 check (merged >= 0);
