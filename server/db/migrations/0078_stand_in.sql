-- Whether the built-in coach answers a question that the language model leaves without a word.
alter table user_profiles add column built_in_stands_in boolean not null default true;
grant insert (built_in_stands_in), update (built_in_stands_in) on user_profiles to longrun_user;

-- The language model that wrote a summary, which is kept while no model can be reached; null for the
-- built-in coach's, and for those of which that is not known.
alter table ai_summaries add column model text check (char_length(model) <= 200);
