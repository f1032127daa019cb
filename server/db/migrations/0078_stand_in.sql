-- Whether the built-in coach answers a question that the language model leaves without a word.
alter table user_profiles add column built_in_stands_in boolean not null default true;
grant insert (built_in_stands_in), update (built_in_stands_in) on user_profiles to longrun_user;
