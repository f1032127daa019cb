-- The coach's proposed actions: what a proposal rests on, how it was decided, and what undoes it.

alter table ai_actions
  add column message_id uuid, -- the reply; the action outlives a deleted conversation
  add column target_id uuid, -- the record that is changed or deleted
  -- That record as the API returned it when the action was proposed.
  add column base jsonb
    check (jsonb_typeof(base) = 'object' and pg_column_size(base) <= 200000),
  -- What the guard found: [{ rule, verdict, text }]
  add column checks jsonb not null default '[]'
    check (jsonb_typeof(checks) = 'array' and pg_column_size(checks) <= 100000),
  -- What the coach was allowed to read.
  add column enabled_sections jsonb
    check (jsonb_typeof(enabled_sections) = 'object' and pg_column_size(enabled_sections) <= 1000),
  add column left_out smallint[] not null default '{}', -- of the proposed events, by index
  add column expires_at timestamptz not null default now() + interval '7 days',
  add column undone_at timestamptz,
  add constraint ai_actions_undone check (undone_at is null or status = 'approved'),
  add constraint ai_actions_description_length check (char_length(description) <= 1000) not valid,
  drop constraint ai_actions_data_check,
  add constraint ai_actions_data_check
    check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 600000) not valid,
  -- A reply proposes one action.
  add constraint ai_actions_message unique (user_id, message_id);

-- Deciding is the server's: it also carries the action out.
revoke update (status, approved_at, rejected_at, reason) on ai_actions from longrun_user;

-- The walls hold for whoever owns the table, too.
alter table ai_actions no force row level security;
update ai_actions set expires_at = created_at + interval '7 days';
alter table ai_actions force row level security;

-- Who decided what, and when: one row for each decision and each undo. Nobody changes one.
create table ai_action_events (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  action_id uuid not null,
  kind text not null check (kind in ('approved', 'rejected', 'undone')),
  message_id uuid, -- the reply that proposed it
  -- The rows that it wrote, before and after: [{ table, key, values, columns, rows }]. An undo puts
  -- back the former, if it still finds the latter.
  before jsonb check (jsonb_typeof(before) = 'array'),
  after jsonb check (jsonb_typeof(after) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, action_id) references ai_actions (user_id, id) on delete cascade,
  constraint ai_action_events_once unique (user_id, action_id, kind),
  constraint ai_action_events_rejected
    check (kind <> 'rejected' or (before is null and after is null))
);
select build_walls('ai_action_events', user_writes => '{}');
revoke delete on ai_action_events from longrun_user;
revoke update, delete on ai_action_events from longrun_service;
