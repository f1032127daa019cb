-- Replies of the coach that survive their server, and the ledger of calls to a language model.

alter table chat_messages
  -- The question that a reply answers.
  add column reply_to uuid,
  add column status text not null default 'complete'
    check (status in ('complete', 'streaming', 'stopped', 'failed', 'interrupted')),
  add column error_code text check (char_length(error_code) <= 50),
  add column model text check (char_length(model) <= 200), -- null for the built-in coach
  -- What a reply needs to be made again, perhaps by another server.
  add column enabled_sections jsonb
    check (jsonb_typeof(enabled_sections) = 'object' and pg_column_size(enabled_sections) <= 1000),
  add column today date check (today between '1900-01-01' and '2199-12-31'),
  add column attempt smallint not null default 1 check (attempt between 1 and 2),
  -- Characters that were there before this attempt, which continues them.
  add column begun integer not null default 0 check (begun >= 0),
  -- The attempt that writes the reply: whoever takes it over replaces this.
  add column owner uuid,
  add column heartbeat timestamptz,
  add constraint chat_messages_reply_to_fkey foreign key (user_id, reply_to)
    references chat_messages (user_id, id) on delete cascade,
  add constraint chat_messages_length check (char_length(content) <= 50000) not valid,
  add constraint chat_messages_question
    check (role = 'assistant' or (status = 'complete' and reply_to is null)),
  add constraint chat_messages_streaming
    check ((status = 'streaming') = (owner is not null and heartbeat is not null));
-- One reply a question, and one at a time in a conversation.
create unique index chat_messages_reply on chat_messages (user_id, reply_to)
  where reply_to is not null;
create unique index chat_messages_streaming on chat_messages (user_id, chat_session_id)
  where status = 'streaming';

-- Saves what has arrived of all replies that a server is writing, in one statement:
-- [{ user_id, id, owner, text, whole }], where `whole` replaces what is there instead of adding to it.
-- Returns the ids of those that are no longer its to write: stopped, taken over or deleted.
--
-- It runs as the service, so both walls stand: for each piece it speaks for that piece's runner alone,
-- and in the end for nobody. Only the owner, as whom the server connects, may call it.
create function save_reply_pieces(pieces jsonb) returns setof uuid
language plpgsql set role = longrun_service as $$
declare
  piece record;
begin
  for piece in
    select * from jsonb_to_recordset(pieces)
      as given (user_id uuid, id uuid, owner uuid, text text, whole boolean)
    order by given.user_id, given.id
  loop
    perform set_config('longrun.user_id', piece.user_id::text, true);
    update chat_messages as message
    set content = case when piece.whole then piece.text else message.content || piece.text end,
      heartbeat = now()
    where message.user_id = piece.user_id and message.id = piece.id
      and message.owner = piece.owner and message.status = 'streaming';
    if not found then
      return next piece.id;
    end if;
  end loop;
  perform set_config('longrun.user_id', '', true);
end
$$;
revoke execute on function save_reply_pieces from public;

-- A summary covers days, and there is one for each period. The owner is behind the walls, too.
alter table ai_summaries no force row level security;
delete from ai_summaries as older using ai_summaries as newer
where older.user_id = newer.user_id and older.period = newer.period
  and (older.generated_at, older.id) < (newer.generated_at, newer.id);
alter table ai_summaries
  add column first_day date check (first_day between '1900-01-01' and '2199-12-31'),
  add column last_day date check (last_day between '1900-01-01' and '2199-12-31');
update ai_summaries set first_day = date_trunc(period, generated_at)::date, last_day = generated_at::date;
alter table ai_summaries
  alter column first_day set not null,
  alter column last_day set not null,
  add constraint ai_summaries_days check (first_day <= last_day),
  add constraint ai_summaries_period unique (user_id, period);
alter table ai_summaries force row level security;

-- Calls to a language model: what was reserved, used and charged. Never what was said.
create table ai_calls (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null, -- of the reservation
  purpose text not null check (purpose in ('chat', 'summary', 'zones', 'strategy', 'recovery')),
  message_id uuid, -- the reply; the ledger outlives it
  provider text not null check (char_length(provider) <= 100),
  model text not null check (char_length(model) <= 200),
  -- All in tokens.
  reserved integer not null check (reserved > 0),
  prompt_estimate integer not null default 0 check (prompt_estimate >= 0),
  input integer check (input >= 0),
  output integer check (output >= 0),
  cached integer check (cached >= 0),
  reasoning integer check (reasoning >= 0),
  charged integer check (charged >= 0),
  estimated boolean not null default false,
  state text not null default 'open' check (state in ('open', 'settled')),
  started_at timestamptz not null default now(),
  first_token_ms integer check (first_token_ms >= 0),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint ai_calls_settled check (
    (state = 'settled') = (charged is not null) and (state = 'settled') = (ended_at is not null)
  )
);
create index ai_calls_newest on ai_calls (user_id, started_at desc);
create index ai_calls_of_message on ai_calls (user_id, message_id) where state = 'open';
select build_walls('ai_calls', user_writes => array[]::text[]);
revoke delete on ai_calls from longrun_user;
