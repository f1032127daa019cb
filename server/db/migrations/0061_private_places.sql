-- Circles in which no track is shown. What is hidden is a larger circle (shared/private-places/hidden-circle.ts),
-- moved by a turn and a share of its way that chance chose once, and that only an archive ever shows.
create table private_places (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  radius integer not null check (radius between 100 and 2000), -- metres
  shift_turn double precision not null default random() check (shift_turn between 0 and 1),
  shift_share double precision not null default sqrt(random()) check (shift_share between 0 and 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('private_places', user_writes => array['name', 'latitude', 'longitude', 'radius']);

-- Each is looked at for each track, so an archive may not bring more than the app allows.
create function limit_private_places() returns trigger language plpgsql as $$
begin
  if not exists (select from private_places where user_id = new.user_id and id = new.id)
    and (select count(*) from private_places where user_id = new.user_id) >= 20
  then
    raise program_limit_exceeded using message = 'A runner has at most 20 private places';
  end if;
  return new;
end
$$;
create trigger limit_private_places before insert on private_places
  for each row execute function limit_private_places();
