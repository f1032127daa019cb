-- From now on a session keeps the network it began in, as the log of sign-ins does
-- (features/auth/sign-in-log/network-of.ts). Older IPv6 addresses go altogether.
update auth_sessions
set ip_address = case
  when ip_address ~ '^\d{1,3}(\.\d{1,3}){3}$' then regexp_replace(ip_address, '\.\d+$', '.0/24')
end
where ip_address is not null;
