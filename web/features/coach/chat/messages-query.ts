import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../../api.ts';
import { withFollowed } from './conversation.ts';
import { isFollowed } from './followed.ts';

/** The messages of a conversation, in order, with what has arrived of a reply that is being made. */
export const messagesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['chat-messages', sessionId],
    queryFn: async ({ client, queryKey }) => {
      const loaded = await answer(
        api.chat.sessions[':id'].messages.$get({ param: { id: sessionId } }),
      );
      return withFollowed(loaded, client.getQueryData<typeof loaded>(queryKey) ?? [], isFollowed);
    },
    // Another tab or device may have gone on with it.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // A list that reloads with the others would be loaded twice.
    meta: { follows: true },
  });
