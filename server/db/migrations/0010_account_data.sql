-- Exports of a runner's data, and restores of such exports: how far the job behind each is. The
-- archive itself lies in the file store under `archives/<user_id>/<id>.zip`.
create table data_transfers (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('export', 'restore')),
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'complete', 'failed')),
  done integer not null default 0 check (done >= 0), -- rows
  total integer not null default 0 check (total >= 0),
  bytes bigint check (bytes >= 0),
  -- Of a restore: { table: { added, present, refused } }
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('data_transfers', user_writes => array[]::text[]);
