-- What is generated for a runner: zones, a race's strategy, a section of the recovery plan. A job makes
-- it while the request waits, so the runner may leave and a server may die meanwhile. The newest of
-- each kind and subject is kept.
create table generations (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('zones', 'race-strategy', 'recovery-section')),
  subject text not null default '' check (char_length(subject) <= 200), -- which race or section
  status text not null check (status in ('done', 'running', 'failed')),
  input jsonb not null, -- what the job is to make it from, besides the runner's rows
  result jsonb,
  error jsonb, -- { code, message }
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint generations_error check ((status = 'failed') = (error is not null))
);
-- A second click waits for the first one's job.
create unique index generations_running on generations (user_id, kind, subject)
where status = 'running';
-- Only the service writes: what stands here was generated.
select build_walls('generations', user_writes => '{}');
revoke delete on generations from longrun_user;
