-- Summaries are generated like zones and strategies, so that a second click waits for the first.

alter table generations drop constraint generations_kind_check;
alter table generations add constraint generations_kind_check
  check (kind in ('zones', 'race-strategy', 'recovery-section', 'summary'));

-- The coach writes no longer than in a chat.
alter table ai_summaries
  add constraint ai_summaries_length check (char_length(content) <= 50000) not valid;
