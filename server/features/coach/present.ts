import type { Action } from '#shared/coach/actions/action.ts';
import type { ChatMessage, ChatSession, Usage } from '#shared/coach/schema.ts';
import { messageStatuses } from '#shared/coach/schema.ts';
import type { MessageRow, SessionRow } from './chat-queries.ts';
import type { listCalls, sumCalls } from './ledger-queries.ts';
import { readRating } from './read-rating.ts';

export const presentSession = ({ id, title, created_at, updated_at }: SessionRow): ChatSession => ({
  id,
  title,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** Leaves out what was continued, which another coach may have begun. */
export const isBuiltIn = ({ role, model, begun }: MessageRow): boolean =>
  role === 'assistant' && model === null && begun === 0;

/** @param action what a reply proposes */
export const presentMessage = (row: MessageRow, action?: Action): ChatMessage => ({
  id: row.id,
  chatSessionId: row.chat_session_id,
  role: row.role === 'user' ? 'user' : 'assistant',
  content: row.content,
  timestamp: row.timestamp.toISOString(),
  status: messageStatuses.parse(row.status),
  ...(row.reply_to !== null && { replyTo: row.reply_to }),
  ...(isBuiltIn(row) && { builtIn: true }),
  ...(row.error_code !== null && { errorCode: row.error_code }),
  ...(action && { aiAction: action }),
  ...readRating(row),
});

type Calls = Awaited<ReturnType<typeof listCalls>>;
type Month = Awaited<ReturnType<typeof sumCalls>>;

export const presentUsage = (calls: Calls, month: Month): Usage => ({
  month,
  calls: calls.map(({ id, purpose, model, charged, cached, estimated, startedAt }) => ({
    id,
    purpose,
    model,
    startedAt: startedAt.toISOString(),
    tokens: charged,
    cached: cached ?? 0,
    estimated,
  })),
});
