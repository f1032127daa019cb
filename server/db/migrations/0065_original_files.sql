-- The files that runners keep, in pieces small enough for a row of an archive: packed with gzip, or as they came where
-- they were. What a file of several runs has is kept with each of them. Lists never read it.
create table activity_originals (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null, -- the source's
  piece smallint not null check (piece between 0 and 20),
  data bytea not null check (octet_length(data) between 1 and 480000), -- in hexadecimal, twice as long
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id, piece),
  foreign key (user_id, id) references training_sources (user_id, id) on delete cascade
);
alter table activity_originals alter column data set storage external; -- it is compressed already
select build_walls('activity_originals', user_writes => '{}');
revoke delete on activity_originals from longrun_user;

-- Those of rows that were read, until these are imported.
create table import_originals (
  user_id uuid not null references auth_users (id) on delete cascade,
  import_id uuid not null,
  line integer not null,
  piece smallint not null,
  data bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, import_id, line, piece),
  foreign key (user_id, import_id, line) references import_rows (user_id, import_id, line) on delete cascade
);
alter table import_originals alter column data set storage external;
select build_walls('import_originals', user_writes => '{}');
revoke delete on import_originals from longrun_user;

-- Whether the runner wants the files kept, and of how many runs there was no room for them.
alter table imports
  add keeps_originals boolean not null default false,
  add originals_left integer not null default 0 check (originals_left >= 0);
