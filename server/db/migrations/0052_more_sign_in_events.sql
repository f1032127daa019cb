-- What else happens at the doors of an account, and which notes a row has counted: a job that is tried
-- again must not count its note twice.
alter table sign_in_events
  drop constraint sign_in_events_kind_check,
  drop constraint sign_in_events_way_check,
  add constraint sign_in_events_kind_check check (
    kind in (
      'signed-in', 'code-asked', 'refused', 'proved', 'proof-refused', 'signed-out', 'session-ended',
      'password-changed', 'email-change-asked', 'email-changed', 'two-factor-on', 'two-factor-off',
      'recovery-codes-made', 'passkey-added', 'passkey-removed'
    )
  ),
  add constraint sign_in_events_way_check check (
    way in (
      'password', 'magic-link', 'google', 'passkey', 'confirmation', 'code', 'recovery-code',
      'mailed-code'
    )
  ),
  add column counted uuid[] not null default '{}' check (cardinality(counted) <= 100);
