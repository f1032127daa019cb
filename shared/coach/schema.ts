import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { isUuid, namedRunner, optionalText, text } from '../validation.ts';
import { type Action, actionSchema } from './actions/action.ts';
import { longestMessage, longestRatingReason } from './limits.ts';
import { enabledSectionsSchema } from './sections.ts';

/** Characters, as counted by JavaScript. */
export const longestReply = 50_000;
export const longestTitle = 200;

const id = z.string().refine(isUuid, 'A uuid');
const instant = z.iso.datetime();
const today = z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional();

export const messageStatuses = z.enum([
  'streaming',
  'complete',
  'stopped',
  'failed',
  'interrupted',
]);

/** What a runner thinks of a reply or summary. */
const rated = {
  rating: z.enum(['up', 'down']).optional(),
  ratingReason: z.string().optional(),
};

/** `PUT /api/ai/chat/:id/rating` and `PUT /api/ai/summaries/:id/rating`; null takes it back. */
export const ratingInput = z.object({
  rating: z.enum(['up', 'down'], 'Up or down').nullable(),
  reason: optionalText(longestRatingReason),
});

/** A conversation. */
export const chatSessionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

/** `POST /api/chat/sessions`. Repeating it with the same id creates no second one. */
export const newChatSessionSchema = z.object({
  id: id.optional(),
  title: text(longestTitle).min(1, 'Enter a title').optional(),
});

/** `PATCH /api/chat/sessions/:id` */
export const chatSessionChangesSchema = z.object({
  title: text(longestTitle, 'Enter a title').min(1, 'Enter a title'),
});

export const chatMessageSchema = z.object({
  id: z.uuid(),
  chatSessionId: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: instant,
  /** A reply that broke off is never `complete`. A question always is. */
  status: messageStatuses,
  /** The question that a reply answers. */
  replyTo: z.uuid().optional(),
  /**
   * Why a reply failed or was interrupted: one of the codes in `shared/errors.ts`. On a complete
   * reply, why the model gave no answer, so that the built-in coach did.
   */
  errorCode: z.string().optional(),
  /**
   * Whether every word of a reply comes from the built-in coach or a rule: only then are choices
   * shown as buttons.
   */
  builtIn: z.boolean().optional(),
  /** The action that the reply proposes; only complete replies propose one. */
  aiAction: actionSchema.optional(),
  ...rated,
});

/**
 * `POST /api/ai/chat`, as specified, plus `sessionId`, the question's own `messageId` (sending it
 * again resumes the same reply) and the runner's `today`.
 */
export const chatInput = z.object({
  message: text(longestMessage, 'Type a message').min(1, 'Type a message'),
  /** Accepted but ignored: the stored messages of the conversation are used. */
  chatHistory: z.unknown().optional(),
  userId: namedRunner,
  enabledSections: enabledSectionsSchema,
  streamResponse: z.boolean('True or false').default(true),
  sessionId: id.optional(),
  messageId: id.optional(),
  today,
});

/** `POST /api/ai/chat/:messageId/retry`: repeats or continues a reply that was interrupted. */
export const retryInput = z.object({
  /** Appends to the existing text instead of replacing it. */
  continue: z.boolean('True or false').default(false),
  /** The sections of the first attempt if absent. */
  enabledSections: enabledSectionsSchema.unwrap().optional(),
});

/** `GET /api/ai/chat/:messageId/stream`: what follows the first `from` UTF-16 units of a reply. */
export const followInput = z.object({
  from: z.coerce.number().int().min(0).max(longestReply).default(0),
});

/** A reply as a whole: the answer to `streamResponse: false`. Its keys are those of a line. */
export const chatReplySchema = z.object({
  content: z.string(),
  sessionId: z.uuid(),
  /** The reply's id. */
  messageId: z.uuid(),
  title: z.string(),
  offset: z.int(),
  aiAction: actionSchema.optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  /** With an error: the built-in coach answered instead of the model. */
  builtIn: z.boolean().optional(),
});

/** `GET /api/ai/coach` */
export const coachInfoSchema = z.object({
  /** The language model's name; null where the built-in coach answers. */
  model: z.string().nullable(),
  /** Whether the model is given what came through Strava's API. */
  stravaApiData: z.boolean(),
});

/** `GET /api/ai/usage` */
export const usageSchema = z.object({
  /** Since the beginning of the calendar month, in UTC. */
  month: z.object({ calls: z.int(), tokens: z.int(), cached: z.int() }),
  /** The newest first. */
  calls: z.array(
    z.object({
      id: z.uuid(),
      purpose: z.string(),
      model: z.string(),
      startedAt: instant,
      /** What was charged; null while it is in progress. */
      tokens: z.int().nullable(),
      /** How many of them the provider read from its cache; they are charged like the rest. */
      cached: z.int(),
      estimated: z.boolean(),
    }),
  ),
});

/** One `data: ` line of a reply's stream. The stream ends with `data: [DONE]`. */
export interface ChatLine {
  /** The next piece of the reply; may be empty. */
  content: string;
  /** The action the reply proposes, if any: sent once, at the end. */
  aiAction?: Action;
  sessionId?: string;
  /** The reply's id. */
  messageId?: string;
  /** The conversation's title, in the first line. */
  title?: string;
  /**
   * The message's `builtIn`: in the first line, and in all others once the built-in coach has taken
   * over.
   */
  builtIn?: boolean;
  /** The reply's length up to and including `content`, in UTF-16 units. */
  offset?: number;
  /**
   * A sentence for the runner: the reply was interrupted or failed, or, with `builtIn`, the model
   * did.
   */
  error?: string;
  code?: string;
}

export const periods = z.enum(['week', 'month', 'year']);
export type SummaryPeriod = z.infer<typeof periods>;

/** The figures behind a summary; the periods end today. */
export const dataSnapshotSchema = z.object({
  /** Number of sessions. */
  trainings: z.int(),
  /** km */
  totalDistance: z.number(),
  /** Mean over the sessions with a rating; null without any. */
  avgRPE: z.number().nullable(),
  races: z.int(),
  /** Reported in the period. */
  injuries: z.int(),
});

export const summarySchema = z.object({
  id: z.uuid(),
  period: periods,
  content: z.string(),
  generatedAt: instant,
  /** The first and last day it covers. */
  from: z.string(),
  to: z.string(),
  dataSnapshot: dataSnapshotSchema,
  ...rated,
});

/** The outcome of generating a summary. */
export const summaryMadeSchema = z.object({
  /** The model failed, so its earlier summary of the same week, month or year was kept. */
  kept: z.boolean().optional(),
});

/** `POST /api/ai/generate-summary`. The lists of the specified body are accepted but ignored. */
export const generateSummaryInput = z.object({
  period: periods,
  trainings: z.unknown().optional(),
  races: z.unknown().optional(),
  injuries: z.unknown().optional(),
  gearItems: z.unknown().optional(),
  userId: namedRunner,
  today,
});

export type ChatSession = z.output<typeof chatSessionSchema>;
export type ChatMessage = z.output<typeof chatMessageSchema>;
export type MessageStatus = z.output<typeof messageStatuses>;
export type ChatReply = z.output<typeof chatReplySchema>;
export type RetryInput = z.output<typeof retryInput>;
export type Usage = z.output<typeof usageSchema>;
export type RatingInput = z.input<typeof ratingInput>;
export type Rating = NonNullable<RatingInput['rating']>;
export type ChatInput = z.output<typeof chatInput>;
export type DataSnapshot = z.output<typeof dataSnapshotSchema>;
export type Summary = z.output<typeof summarySchema>;
export type SummaryMade = z.output<typeof summaryMadeSchema>;
