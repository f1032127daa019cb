import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { versioned } from '../../../freshness/versioned.ts';
import { withFollowed } from './conversation.ts';
import { isFollowed } from './followed.ts';

/** The messages of a conversation, in order, including what has arrived of a reply in progress. */
export const messagesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['chat-messages', sessionId],
    ...versioned(async (ask, { client, queryKey }) => {
      const loaded = await ask(
        api.chat.sessions[':id'].messages.$get({ param: { id: sessionId } }),
      );
      return withFollowed(loaded, client.getQueryData<typeof loaded>(queryKey) ?? [], isFollowed);
    }),
    // A list that reloads with the others would be loaded twice.
    meta: { follows: true },
  });
