-- What a runner thinks of the coach's replies and summaries. It stays on this server.

alter table chat_messages
  add column rating text check (rating in ('up', 'down')),
  add column rating_reason text check (char_length(rating_reason) <= 1000),
  add constraint chat_messages_rating
    check (rating is null or (role = 'assistant' and status = 'complete')),
  add constraint chat_messages_rating_reason check (rating_reason is null or rating is not null);
grant update (rating, rating_reason) on chat_messages to longrun_user;

alter table ai_summaries
  add column rating text check (rating in ('up', 'down')),
  add column rating_reason text check (char_length(rating_reason) <= 1000),
  add constraint ai_summaries_rating_reason check (rating_reason is null or rating is not null);
grant update (rating, rating_reason) on ai_summaries to longrun_user;
