-- A planned race is one object from goal to result, and a strategy remembers what it was made from.

alter table race_strategies
  add column finish_time integer check (finish_time between 0 and 359999), -- s
  add column run_splits text check (char_length(run_splits) <= 5000),
  -- The entry in the race log. Deleting that leaves the result here.
  add column result_race_id uuid,
  add constraint race_strategies_result_fkey
    foreign key (user_id, result_race_id) references races (user_id, id)
    on delete set null (result_race_id);
create index race_strategies_by_result on race_strategies (user_id, result_race_id)
  where result_race_id is not null;
grant insert (finish_time, run_splits, result_race_id),
  update (finish_time, run_splits, result_race_id)
on race_strategies to longrun_user;

-- { distance, goal, … }: see shared/strategy/schema.ts.
alter table ai_race_strategies
  add column basis jsonb not null default '{}' check (jsonb_typeof(basis) = 'object');
