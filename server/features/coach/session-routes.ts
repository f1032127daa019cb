import { Hono } from 'hono';
import { z } from 'zod';
import {
  type ChatMessage,
  chatMessageSchema,
  chatSessionChangesSchema,
  chatSessionSchema,
  newChatSessionSchema,
} from '#shared/coach/schema.ts';
import { AppError } from '#shared/errors.ts';
import { columnsOf } from '../../db/records.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput } from '../../http/input.ts';
import { keptAnswer, keptList } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import {
  addSession,
  chatSessions,
  clearMessages,
  findNewestSession,
  listMessages,
  listSessions,
} from './chat-queries.ts';
import { presentSession } from './present.ts';
import type { Replies } from './replies.ts';
import { withActions } from './with-actions.ts';

/** New text of a reply changes no list's version (migrations/0072). */
const areComplete = (messages: readonly ChatMessage[]) =>
  messages.every(({ status }) => status !== 'streaming');

/** The conversations with the coach and their messages. */
export function chatSessionRoutes(replies: Pick<Replies, 'drop'>) {
  return new Hono<SessionEnv>()
    .get('/', describe('The conversations, the last used first', z.array(chatSessionSchema)), (c) =>
      keptList(c, ['chats'], listSessions, presentSession),
    )
    .get(
      '/newest/messages',
      describe('The messages of the conversation used last', z.array(chatMessageSchema)),
      (c) =>
        keptAnswer(
          c,
          ['chats', 'messages', 'actions'],
          async (tx, userId) => {
            const newest = await findNewestSession(tx, userId);
            if (!newest) return [];
            return withActions(tx, userId, await listMessages(tx, { userId, id: newest.id }));
          },
          { isLasting: areComplete },
        ),
    )
    .get(
      '/:id/messages',
      describe('The messages of a conversation, in order', z.array(chatMessageSchema)),
      idInput(),
      (c) => {
        const { id } = c.req.valid('param');
        return keptAnswer(
          c,
          ['chats', 'messages', 'actions'],
          async (tx, userId) => {
            const key = { userId, id };
            if (!(await chatSessions.find(tx, key))) throw new AppError('NOT_FOUND');
            return withActions(tx, userId, await listMessages(tx, key));
          },
          { isLasting: areComplete },
        );
      },
    )
    .delete(
      '/:id/messages',
      describe('Clears a conversation; a reply that is being made ends', undefined, 204),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const userId = await c.var.asUser(async (tx, runnerId) => {
          const key = { userId: runnerId, id };
          if (!(await chatSessions.find(tx, key))) throw new AppError('NOT_FOUND');
          await clearMessages(tx, key);
          return runnerId;
        });
        replies.drop(userId, id);
        return c.body(null, 204);
      },
    )
    .delete(
      '/:id',
      describe('Deletes a conversation; a reply that is being made ends', undefined, 204),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const userId = await c.var.asUser(async (tx, runnerId) => {
          await chatSessions.remove(tx, { userId: runnerId, id });
          return runnerId;
        });
        replies.drop(userId, id);
        return c.body(null, 204);
      },
    )
    .route(
      '/',
      recordRoutes({
        called: 'a conversation',
        schema: chatSessionSchema,
        newSchema: newChatSessionSchema,
        changesSchema: chatSessionChangesSchema,
        read: presentSession,
        find: chatSessions.find,
        add: (tx, { fields, ...key }) =>
          addSession(tx, { ...key, columns: columnsOf<'chat_sessions'>(fields) }),
        change: (tx, { changes, ...key }) => chatSessions.change(tx, { ...key, columns: changes }),
        remove: chatSessions.remove,
      }),
    );
}
