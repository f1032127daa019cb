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
  /** Of a conversation's first message: how many characters its later prompts begin with, too. */
  shared?: number;
}

export interface ModelTool {
  description: string;
  input: z.ZodType;
  /**
   * What the model is told. Without it, a call ends the reply.
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
  /** Stands in the log, to find the reply that a line is about. */
  callId?: string;
}

export type ModelPart =
  | { type: 'text'; text: string }
  /** A valid call of a tool without `run`. */
  | { type: 'tool'; name: string; input: unknown }
  /** A call of a tool that is not offered, or with an input that does not fit: nothing was run. */
  | { type: 'unreadable-call'; name: string }
  /** One call has ended. Characters stand in where the model reports no usage. */
  | { type: 'call'; usage: ModelUsage | undefined; traffic: Traffic }
  | { type: 'end'; cut: boolean };

export interface ObjectRequest<Value> {
  instructions: string;
  prompt: string;
  schema: z.ZodType<Value>;
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Stands in the log, to find what a line is about. */
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
  /** How much it can read, in tokens. */
  readonly contextTokens: number;
  /** The most tokens of an answer (AI_MAX_OUTPUT_TOKENS). */
  readonly maxOutputTokens: number;
  /** What its server is known not to take: learnt from its refusals, and forgotten after a day. */
  lacks(): ReadonlySet<OptionalFeature>;
  /** The most tokens it may think in one call, besides its answer; 0 unless it is known to think. */
  reasoningTokens(): number;
  /**
   * Streams a reply. Everything received before a failure has been yielded. When the signal is
   * aborted amid a call, a part `call` says what it took so far.
   * @throws {ModelFailure} and the signal's reason when it is aborted
   */
  streamReply(request: ReplyRequest): AsyncIterable<ModelPart>;
  /** @throws {ModelFailure} and the signal's reason when it is aborted */
  makeObject<Value>(request: ObjectRequest<Value>): Promise<MadeObject<Value>>;
}

export type FailureKind =
  /** The key or the request was refused: only the administrator can help. */
  | 'refused'
  /** Too many requests, ours or everybody's. */
  | 'rate-limited'
  /** It does not answer, or answers with an error of its own. */
  | 'unavailable'
  /** First token, silence or whole reply: one of the time limits. */
  | 'too-slow'
  /** The connection ended amid the reply, or a part of it was malformed. */
  | 'broken-off'
  /** What it made does not fit the schema. */
  | 'invalid'
  /** It takes no tools: to be asked without any, as `lacks` says from now on. */
  | 'no-tools'
  /** The prompt is longer than what it can read. */
  | 'too-long'
  /** It ended without a word for the runner. */
  | 'empty'
  /** It reached its most tokens while it was still thinking. */
  | 'only-reasoning'
  /** Its content filter ended the reply. */
  | 'filtered';

/** What a server may refuse, and a request can do without. */
export const optionalFeatures = [
  'max_tokens',
  'stream_options',
  'tools',
  'tool_choice',
  'system role',
  'schema keywords',
  'empty properties',
] as const;

/** What a server has refused, and is no longer sent. */
export type OptionalFeature = (typeof optionalFeatures)[number];

/** What a refusal is about, as far as it is recognised. */
export type RefusalReason = OptionalFeature | 'key' | 'credits' | 'model' | 'context';

/** A failed call to a model. Never carries what the provider said: that may repeat a key. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** When to come back, if the provider said so. */
  readonly retryAfterSeconds: number | undefined;
  /** Of the failed call, as far as known; undefined when it was refused before the first token. */
  readonly spent: { usage: ModelUsage | undefined; traffic: Traffic } | undefined;
  /** The HTTP status that the provider refused with, if it did. */
  readonly status: number | undefined;
  readonly reason: RefusalReason | undefined;
  /** Whether it taught how to ask otherwise: another try is worth while at once. */
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
