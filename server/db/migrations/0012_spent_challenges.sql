-- Bot challenges that were solved and used: none opens a door twice, on whichever server. A row is
-- needed only until its challenge has expired.
create table auth_spent_challenges (
  nonce text primary key check (char_length(nonce) between 16 and 200),
  expires_at timestamptz not null
);
create index auth_spent_challenges_by_expiry on auth_spent_challenges (expires_at);
