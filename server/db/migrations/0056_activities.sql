-- Activity files: what they say beside the log's fields, and what was read of them until it is imported.

-- Where a training's data came from: one row for each file, export or service that had it. `values` is what
-- this one says, as fields of a training; `taken` which of them it gave to the training, and `before` what stood there.
create table training_sources (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  training_id uuid not null,
  source text not null check (source in ('strava-api', 'strava-csv', 'file')),
  -- Strava's id of the activity; for a file its SHA-256 and the activity's number in it.
  source_id text not null check (char_length(source_id) between 1 and 200),
  import_id uuid,
  file_name text check (char_length(file_name) <= 500),
  format text check (format in ('fit', 'gpx', 'tcx')),
  device text check (char_length(device) <= 200),
  started_at timestamptz,
  values jsonb not null default '{}' check (jsonb_typeof(values) = 'object'),
  taken text[] not null default '{}',
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  laps jsonb not null default '[]' check (jsonb_typeof(laps) = 'array'),
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'), -- sentences about how it was read
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, source, source_id),
  foreign key (user_id, training_id) references trainings (user_id, id) on delete cascade
);
create index training_sources_training on training_sources (user_id, training_id);
create index training_sources_import on training_sources (user_id, import_id) where import_id is not null;
select build_walls('training_sources', user_writes => '{}');
revoke delete on training_sources from longrun_user;

-- The track of a source with its series, packed: see shared/tracks/packed-track.ts. Lists never read it.
create table activity_tracks (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null, -- the source's
  training_id uuid not null,
  samples integer not null check (samples between 1 and 100000),
  channels text[] not null,
  encoding smallint not null,
  data bytea not null check (octet_length(data) <= 480000), -- in hexadecimal, an archive's row is twice as long
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, id) references training_sources (user_id, id) on delete cascade,
  foreign key (user_id, training_id) references trainings (user_id, id) on delete cascade
);
create index activity_tracks_training on activity_tracks (user_id, training_id);
alter table activity_tracks alter column data set storage external; -- it is compressed already
select build_walls('activity_tracks', user_writes => '{}');
revoke delete on activity_tracks from longrun_user;

-- A row read from a file has its own day and clock, and what becomes a source. Of those that are chosen,
-- `training_id` is the training they become, or are added to.
alter table import_rows
  add activity jsonb check (jsonb_typeof(activity) = 'object'),
  add training_id uuid,
  drop constraint import_rows_state_check,
  add constraint import_rows_state_check check (state in ('pending', 'imported', 'merged', 'skipped'));

create table import_tracks (
  user_id uuid not null references auth_users (id) on delete cascade,
  import_id uuid not null,
  line integer not null,
  samples integer not null,
  channels text[] not null,
  encoding smallint not null,
  data bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, import_id, line),
  foreign key (user_id, import_id, line) references import_rows (user_id, import_id, line) on delete cascade
);
alter table import_tracks alter column data set storage external;
select build_walls('import_tracks', user_writes => '{}');
revoke delete on import_tracks from longrun_user;

-- A file that comes in pieces. They are in the file store until the file has been read.
create table import_uploads (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 500),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  time_zone text not null check (char_length(time_zone) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('import_uploads', user_writes => '{}');

-- While an uploaded file is read, its import is shown: `bytes_read` of `bytes_total`, and on from `read_to`.
-- One that could not be read is `refused`, and `error` says why.
alter table imports
  add upload_id uuid,
  add bytes_total bigint check (bytes_total >= 0),
  add bytes_read bigint not null default 0 check (bytes_read >= 0),
  add read_to jsonb check (jsonb_typeof(read_to) = 'object'),
  drop constraint imports_status_check,
  add constraint imports_status_check check (
    status in ('reading', 'refused', 'preview', 'starting', 'importing', 'complete', 'failed', 'undone')
  );
