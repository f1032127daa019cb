-- Attempts at jobs, to notice a job with which the server dies. A row is there from a job's first attempt until it has
-- ended well. Jobs belong to no runner here: the server's own, which no request may read.
create table job_attempts (
  job_id uuid primary key,
  server uuid, -- the process that is at it; null once an attempt has ended in order
  deaths integer not null default 0 check (deaths >= 0), -- in a row, without getting further
  reached bigint not null default 0, -- how far the furthest attempt came
  begun_at timestamptz not null default now()
);
