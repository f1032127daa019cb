-- Checkouts that runners were sent to and may still complete, one for the same thing: whoever asks for
-- it again, from another tab or after an answer that was lost, is sent to the same one. `id` is what the
-- provider knows it by, so that asking twice makes one there as well; of tokens it is the order's id.
create table open_checkouts (
  user_id uuid not null references auth_users (id) on delete cascade,
  basket text not null check (char_length(basket) between 1 and 200), -- what is paid for
  id uuid not null,
  terms text not null check (char_length(terms) <= 100), -- a hash of who pays whom, how much and when
  provider_checkout_id text check (char_length(provider_checkout_id) <= 255),
  url text check (char_length(url) <= 5000), -- null until the provider has answered
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, basket)
);
select build_walls('open_checkouts', user_writes => '{}');
revoke delete on open_checkouts from longrun_user;

-- Nothing would ever have ended those that are there.
alter table sandbox_checkouts add column expires_at timestamptz not null default now();
alter table sandbox_checkouts alter column expires_at drop default;

-- The free trials that were given: a keyed hash of each address and card that has had one, so that a new
-- account brings no second one. Nothing leads back from it to anybody, so it stays when an account goes.
-- `holder`, of a card, is a keyed hash of the subscription that has its trial.
create table used_trials (
  mark text primary key check (char_length(mark) = 43),
  holder text check (char_length(holder) = 43)
);
create index used_trials_holder on used_trials (holder);

alter table user_subscription_details add column had_trial boolean not null default false;
-- Every first subscription was given one.
update user_subscription_details set had_trial = true where provider_subscription_id is not null;
