import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SummaryPeriod } from '#shared/coach/schema.ts';
import type { EnabledSections } from '#shared/coach/sections.ts';
import type { Formats } from '#shared/formats.ts';
import type { RunnersWork } from '../../db/client.ts';
import type { ModelUsage, Traffic } from '../../integrations/model/model.ts';
import type { ActionDraft } from './actions/action-draft.ts';

/** A message of the conversation so far. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
  /** The model that wrote it; null for the built-in coach. */
  model?: string | null;
}

/** A browser chooses the id, so it is unique only together with the runner's own. */
export interface Conversation {
  userId: string;
  id: string;
}

/** Why a reply cannot look anything up. */
export type LookUpsOff = 'few-tokens' | 'no-tools';

export interface ChatTask {
  kind: 'chat';
  conversation: Conversation;
  question: string;
  /** The conversation before the question, oldest first. */
  history: readonly Turn[];
  /** The beginning of an interrupted reply, to be continued. */
  begun?: string;
  customInstructions: string | undefined;
}

/** What the coach should write. */
export type CoachTask =
  | ChatTask
  | {
      kind: 'summary';
      period: SummaryPeriod;
      /** First and last day. */
      from: CalendarDay;
      to: CalendarDay;
    };

export interface CoachRequest {
  task: CoachTask;
  /** The runner's day. */
  today: CalendarDay;
  /** How the runner reads figures. */
  formats: Formats;
  enabled: EnabledSections;
  /** A transaction as the runner; nothing slow belongs inside it. */
  read: <T>(work: RunnersWork<T>) => Promise<T>;
  /** If set, the reply should be a single call, without look-ups or a proposal. */
  lookUpsOff?: LookUpsOff | undefined;
  /** Whether the operator of the server asks; if unknown, it is assumed to be somebody else. */
  isAdministrator?(): Promise<boolean>;
  signal: AbortSignal;
}

/** Whose records are read, how far, and as of which day. */
export type ReadRequest = Pick<CoachRequest, 'read' | 'enabled' | 'today' | 'formats'>;

export type ReplyPart =
  /** `byCode`: not written by the model, so that it costs nothing. */
  | { type: 'text'; text: string; byCode?: true }
  /** The reply's proposal, sent before its end. It only takes effect if the reply is complete. */
  | { type: 'action'; draft: ActionDraft }
  /** A call to the model has ended; a reply may take several. Without usage it is estimated. */
  | { type: 'call'; usage: ModelUsage | undefined; traffic: Traffic }
  /** The last part. Cut: the reply reached its token limit. */
  | { type: 'end'; cut: boolean };

/** Has read what it needs, and is about to answer. */
export interface PreparedReply {
  /** The maximum number of tokens for all calls together; 0 for the built-in coach. */
  reserve: number;
  /**
   * Characters of the first call's prompt: the estimate for a reply that is stopped during a call.
   */
  sent?: number;
  /** @throws {ModelFailure} */
  parts(): AsyncIterable<ReplyPart>;
}

/** Answers questions and writes summaries: with a language model, or with formulas alone. */
export interface Coach {
  /** The language model; undefined for the built-in coach, which takes no tokens. */
  readonly model: { provider: string; name: string } | undefined;
  prepare(request: CoachRequest): Promise<PreparedReply>;
}

export interface Coaches {
  coach: Coach;
  /** Replaces the model when it fails, and answers runners who have chosen it. */
  builtInCoach: Coach;
}
