import type { z } from 'zod';

/** Tokens, as the model counts them. `input` includes `cached`, `output` includes `reasoning`. */
export interface ModelUsage {
  input: number;
  output: number;
  cached?: number;
  reasoning?: number;
}

/** Characters, for estimating the tokens of a call that does not report them. */
export interface Traffic {
  sent: number;
  received: number;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
  /**
   * For a conversation's first message: how many of its characters its later prompts begin with,
   * too.
   */
  shared?: number;
}

export interface ModelTool {
  description: string;
  input: z.ZodType;
  /**
   * Handles a call of the tool. Without it, a call ends the reply.
   * @param callsLeft how often the model is asked after this; the last time it may only write
   */
  run?: (input: unknown, signal: AbortSignal, callsLeft: number) => Promise<string>;
}

export interface ReplyRequest {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: Readonly<Record<string, ModelTool>>;
  /** The most tokens of one call's output. */
  maxOutputTokens: number;
  /** The most calls: the model is asked again after each round of tools. */
  maxCalls: number;
  signal: AbortSignal;
  /** Appears in the log, to identify the reply of a line. */
  callId?: string;
}

export type ModelPart =
  | { type: 'text'; text: string }
  /** A valid call of a tool without `run`. */
  | { type: 'tool'; name: string; input: unknown }
  /** A call of a tool that is not offered, or with invalid input: nothing was run. */
  | { type: 'unreadable-call'; name: string }
  /** A call has ended. Characters are the fallback if the model reports no usage. */
  | { type: 'call'; usage: ModelUsage | undefined; traffic: Traffic }
  | { type: 'end'; cut: boolean };

export interface ObjectRequest<Value> {
  instructions: string;
  prompt: string;
  schema: z.ZodType<Value>;
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Appears in the log, to identify what a line is about. */
  callId?: string;
}

export interface MadeObject<Value> {
  value: Value;
  usage: ModelUsage | undefined;
  traffic: Traffic;
}

/** A language model, whatever service runs it. */
export interface Model {
  readonly provider: 'openai-compatible' | 'anthropic';
  readonly name: string;
  /** Its context size, in tokens. */
  readonly contextTokens: number;
  /** The maximum number of tokens in an answer (AI_MAX_OUTPUT_TOKENS). */
  readonly maxOutputTokens: number;
  /** What its server is known to reject: learned from its refusals, and forgotten after a day. */
  lacks(): ReadonlySet<OptionalFeature>;
  /**
   * The maximum number of reasoning tokens in one call, in addition to its answer; 0 unless it is
   * known to reason.
   */
  reasoningTokens(): number;
  /**
   * Streams a reply. Everything received before a failure has been yielded. When the signal is
   * aborted during a call, a part `call` says what it has used so far.
   * @throws {ModelFailure} and the signal's reason when it is aborted
   */
  streamReply(request: ReplyRequest): AsyncIterable<ModelPart>;
  /** @throws {ModelFailure} and the signal's reason when it is aborted */
  makeObject<Value>(request: ObjectRequest<Value>): Promise<MadeObject<Value>>;
}

export type FailureKind =
  /** The key or the request was refused: only the administrator can help. */
  | 'refused'
  /** Too many requests, by us or by everybody. */
  | 'rate-limited'
  /** It does not answer, or answers with a server error. */
  | 'unavailable'
  /** First token, silence or whole reply: one of the time limits. */
  | 'too-slow'
  /** The connection ended during the reply, or a part of it was malformed. */
  | 'broken-off'
  /** Its output does not fit the schema. */
  | 'invalid'
  /** It rejects tools: to be called without any from now on, as `lacks` says. */
  | 'no-tools'
  /** The prompt exceeds its context. */
  | 'too-long'
  /** It ended without any text for the runner. */
  | 'empty'
  /** It reached its token limit while still reasoning. */
  | 'only-reasoning'
  /** Its content filter ended the reply. */
  | 'filtered';

/** What a server may reject, and a request can do without. */
export const optionalFeatures = [
  'max_tokens',
  'stream_options',
  'tools',
  'tool_choice',
  'system role',
  'schema keywords',
  'empty properties',
] as const;

/** Something that a request can do without, in case a server rejects it. */
export type OptionalFeature = (typeof optionalFeatures)[number];

/** What a refusal is about, if recognised. */
export type RefusalReason = OptionalFeature | 'key' | 'credits' | 'model' | 'context';

/** A failed call to a model. Never carries what the provider said: that may repeat a key. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** When to retry, if the provider said so. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * Usage of the failed call, as far as known; undefined when it was refused before the first
   * token.
   */
  readonly spent: { usage: ModelUsage | undefined; traffic: Traffic } | undefined;
  /** The HTTP status that the provider refused with, if it did. */
  readonly status: number | undefined;
  readonly reason: RefusalReason | undefined;
  /** Whether it showed how to ask differently: an immediate retry is worthwhile. */
  readonly taught: boolean;

  constructor(
    kind: FailureKind,
    {
      retryAfterSeconds,
      spent,
      status,
      reason,
      taught = false,
    }: {
      retryAfterSeconds?: number | undefined;
      spent?: ModelFailure['spent'];
      status?: number | undefined;
      reason?: RefusalReason | undefined;
      taught?: boolean;
    } = {},
  ) {
    super(`The model failed: ${kind}`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.spent = spent;
    this.status = status;
    this.reason = reason;
    this.taught = taught;
  }
}
