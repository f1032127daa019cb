-- One second factor a user; and a code that was used, or is older than one that was, is refused from
-- then on (RFC 6238, 5.2).
drop index auth_two_factors_user;
alter table auth_two_factors
  add constraint auth_two_factors_user_key unique (user_id),
  add column last_used_step bigint; -- periods of 30 s since 1970
