-- What the payment provider knows of a runner. It is asked anew for each of its events, so the order in
-- which they come does not matter; `revision` counts the answers written, so that of two servers that
-- ask at once the one with the older answer notices.
alter table user_subscription_details
  add column provider text check (provider in ('stripe', 'sandbox')),
  add column provider_customer_id text check (char_length(provider_customer_id) <= 255),
  add column provider_subscription_id text check (char_length(provider_subscription_id) <= 255),
  add column current_period_end timestamptz, -- of the trial, or of what is paid
  add column cancel_at_period_end boolean not null default false,
  add column synced_at timestamptz,
  add column revision integer not null default 0;

-- A purchase of tokens: one checkout, and the packages in it (token_purchases).
create table token_orders (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'refunded')),
  tokens integer not null check (tokens > 0),
  cents integer not null check (cents > 0), -- US
  paid_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('token_orders', user_writes => '{}');
revoke delete on token_orders from longrun_user;

-- There was no way to buy any before.
alter table token_purchases
  add column order_id uuid not null,
  add foreign key (user_id, order_id) references token_orders (user_id, id) on delete cascade;
create index token_purchases_order on token_purchases (user_id, order_id);

-- Each event of the payment provider, once. No row of a runner's: it may come before we know whose.
create table payment_events (
  id text primary key,
  type text not null,
  handled_at timestamptz not null default now()
);

-- The sandbox's side: what a payment provider would keep of its checkouts and subscriptions.
create table sandbox_checkouts (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  order_id uuid, -- the tokens that it is for; without one it is for the subscription
  trial_days smallint not null default 0 check (trial_days between 0 and 730),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, order_id) references token_orders (user_id, id) on delete cascade
);
select build_walls('sandbox_checkouts', user_writes => '{}');
revoke delete on sandbox_checkouts from longrun_user;

create table sandbox_subscriptions (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  starts_at timestamptz not null,
  trial_ends_at timestamptz,
  cancel_at timestamptz, -- the end of the period in which it was cancelled
  payment_failed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('sandbox_subscriptions', user_writes => '{}');
revoke delete on sandbox_subscriptions from longrun_user;
