-- What happened at the doors of an account (features/auth/sign-in-log): written by the server alone,
-- read by its runner. Of an address only the network is kept.
create table sign_in_events (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  kind text not null check (
    kind in (
      'signed-in', 'code-asked', 'refused', 'signed-out', 'session-ended', 'password-changed',
      'email-changed', 'two-factor-on', 'two-factor-off', 'passkey-added', 'passkey-removed'
    )
  ),
  way text check (
    way in (
      'password', 'magic-link', 'google', 'passkey', 'confirmation', 'code', 'recovery-code'
    )
  ),
  device text check (char_length(device) <= 100),
  network text check (char_length(network) <= 50), -- an IPv4 /24 or an IPv6 /48
  times integer not null default 1 check (times > 0), -- of refused attempts, which share a row
  happened_at timestamptz not null default now(), -- the newest of them
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index sign_in_events_by_time on sign_in_events (user_id, happened_at desc);
select build_walls('sign_in_events', user_writes => '{}');
revoke delete on sign_in_events from longrun_user;
