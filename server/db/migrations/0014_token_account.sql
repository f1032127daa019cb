-- What a runner may use of AI: the month that the count of used tokens is for, what was bought, and
-- what is set aside for replies that are being made.

-- The first day of that month, by UTC. Null where nothing has been counted since it is kept.
alter table user_profiles add column ai_tokens_month date
  check (extract(day from ai_tokens_month) = 1);

-- Whoever could take their profile away would begin a new one with nothing used.
revoke delete on user_profiles from longrun_user;

-- Tokens that were bought, or given by who runs the server: each purchase once.
create table token_credits (
  user_id uuid not null references auth_users (id) on delete cascade,
  purchase_id text not null check (char_length(purchase_id) between 1 and 255),
  tokens integer check (tokens > 0), -- null while only its refund is known
  refunded integer not null default 0 check (refunded >= 0), -- tokens, so far
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, purchase_id)
);
select build_walls('token_credits', user_writes => array[]::text[]);
revoke delete on token_credits from longrun_user;

create table token_reservations (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  tokens integer not null check (tokens > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('token_reservations', user_writes => array[]::text[]);
revoke delete on token_reservations from longrun_user;
