-- Programs sign in under the paths of the authentication service (features/auth/service). How whoever
-- holds a session came in, as its tokens say it: [{"method": "password", "timestamp": 1767225600}].
alter table auth_sessions add column amr jsonb not null default '[]';

-- What renews a program's access tokens. Each works once, and is then the parent of the next: the same
-- one again, except right away, means that somebody else has it too, and ends the session.
create table auth_refresh_tokens (
  hash text primary key,
  session_id uuid not null references auth_sessions (id) on delete cascade,
  parent text unique,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index auth_refresh_tokens_session on auth_refresh_tokens (session_id);

-- That service's programs know no EdDSA: what is signed from now on is ES256. The older keys stay
-- in the key set for another day, so tokens that were signed with them hold until they end.
update auth_jwks set expires_at = now()
  where alg is distinct from 'ES256' and (expires_at is null or expires_at > now());

-- Accounts at providers are ways in, too: the log tells when one was linked or unlinked.
alter table sign_in_events
  drop constraint sign_in_events_kind_check,
  add constraint sign_in_events_kind_check check (
    kind in (
      'signed-in', 'code-asked', 'refused', 'proved', 'proof-refused', 'signed-out', 'session-ended',
      'password-changed', 'email-change-asked', 'email-changed', 'two-factor-on', 'two-factor-off',
      'recovery-codes-made', 'passkey-added', 'passkey-removed', 'google-connected',
      'google-disconnected'
    )
  );
