-- When whoever holds a session last proved who they are (features/auth/proof.ts): what could take the
-- account away is done only a few minutes after that. A session by itself proves nothing.
alter table auth_sessions add column proved_at timestamptz;

-- A change of the address can be undone from the mailbox that was the account's before, and with it
-- what was added to the account since: so it is to be known when that was.
alter table auth_links drop constraint auth_links_purpose_check;
alter table auth_links add constraint auth_links_purpose_check
  check (purpose in ('confirm-email', 'change-email', 'undo-email'));
alter table auth_two_factors add column created_at timestamptz not null default 'epoch';
alter table auth_two_factors alter column created_at set default now();
