import { TypeValidationError } from 'ai';
import { nameOf, refusalOf } from './failure.ts';
import { fieldsOf } from './fields-of.ts';
import { joinText } from './join-text.ts';
import type { Limits, Sleep } from './limits.ts';
import { ModelFailure, type ModelUsage, type RefusalReason, type Traffic } from './model.ts';
import type { ProviderPart, Streamed } from './model-call.ts';
import type { PartReader } from './unspoken/only-speech.ts';
import { readUsage } from './usage.ts';

type Finish = Extract<ProviderPart, { type: 'finish' }>;

/** A call to the model in progress. */
export interface Call {
  readonly startedAt: number;
  tries: number;
  firstTokenMs: number | undefined;
  traffic: Traffic;
  /** The provider's own count, once the call has ended. */
  usage: ModelUsage | undefined;
  /** The count was malformed; everything else was read. */
  isCountLost: boolean;
  /** The name of the last error, for the log. */
  problem: string | undefined;
  /** What the server rejected, and is no longer sent. */
  leftOut: RefusalReason[];
}

interface Rules {
  limits: Limits;
  sleep: Sleep;
  /** Aborted when the reply is stopped or too slow. */
  halted: AbortSignal;
  giveUp: () => void;
  /** Learns from a refusal: to repeat the call, or how it ends. */
  learn: (failure: ModelFailure, error: unknown) => 'again' | ModelFailure;
  /** Which parts are meant for the reader. */
  reader: () => PartReader;
}

/**
 * The parts of one call, which is retried until its first token.
 * @throws what ended it, which is a ModelFailure unless the reply was stopped
 */
export async function* callParts(
  call: Call,
  open: () => PromiseLike<Streamed>,
  { limits, sleep, halted, giveUp, learn, reader }: Rules,
): AsyncGenerator<ProviderPart> {
  const firstToken = setTimeout(giveUp, limits.firstToken);
  const silence = (waiting: Promise<Read>) => within(limits.silence, waiting, giveUp);
  const begin = () => {
    clearTimeout(firstToken);
    call.firstTokenMs ??= performance.now() - call.startedAt;
  };
  const pauses = [...limits.pauses];
  try {
    for (;;) {
      call.tries += 1;
      try {
        halted.throwIfAborted();
        const parts = readParts(call, await open(), silence);
        yield* joinText(fromFirstToken(parts, begin, reader()), limits.joined);
        return;
      } catch (error) {
        call.problem = nameOf(error);
        const failure = failureOf(error, call, halted);
        const lesson = hasBegun(call) || !isFailure(failure) ? failure : learn(failure, error);
        if (lesson === 'again') {
          if (isFailure(failure) && failure.reason) call.leftOut.push(failure.reason);
          continue;
        }
        const wait = pauseAfter(lesson, pauses.shift(), limits.longestPause);
        if (wait === undefined) throw lesson;
        await sleep(wait, halted).catch(() => {});
      }
    }
  } finally {
    clearTimeout(firstToken);
  }
}

const isFailure = (error: unknown): error is ModelFailure => error instanceof ModelFailure;

const hasBegun = ({ firstTokenMs }: Call) => firstTokenMs !== undefined;

type Read = { done: boolean; value?: ProviderPart | undefined };

async function* readParts(
  call: Call,
  { stream }: Streamed,
  silence: (waiting: Promise<Read>) => Promise<Read>,
): AsyncGenerator<ProviderPart> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const reading: Promise<Read> = reader.read();
      const { value: part } = await (call.firstTokenMs === undefined ? reading : silence(reading));
      if (!part) throw new Error('The events ended before the reply did');
      if (part.type === 'error' && bringsOnlyCounts(part.error)) {
        call.isCountLost = true;
        continue;
      }
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') return yield finish(call, part);
      call.traffic.received += lengthOf(part);
      yield part;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Holds back everything before a reply begins, as the call may be retried. */
async function* fromFirstToken(
  parts: AsyncIterable<ProviderPart>,
  begin: () => void,
  reader: PartReader,
) {
  const held: ProviderPart[] = [];
  let isBegun = false;
  try {
    for await (const part of parts) {
      held.push(part);
      if (!isBegun && !(part.type === 'finish' || lengthOf(part) > 0)) continue;
      if (!isBegun) begin();
      isBegun = true;
      for (const one of held.splice(0)) for (const passed of reader.take(one)) yield passed;
    }
  } catch (error) {
    for (const passed of reader.breakOff()) yield passed;
    throw error;
  }
}

function lengthOf(part: ProviderPart): number {
  switch (part.type) {
    case 'text-delta':
    case 'reasoning-delta':
    case 'tool-input-delta':
      return part.delta.length;
    case 'tool-input-start':
      return part.toolName.length;
    default:
      return 0;
  }
}

/** How servers report that they could not continue: DeepSeek's and vLLM's words. */
const brokenOff = new Set(['insufficient_system_resource', 'abort', 'error']);

function finish(call: Call, part: Finish): Finish {
  const { unified, raw = '' } = part.finishReason;
  const isBroken = unified === 'interrupted' || brokenOff.has(raw);
  if (isBroken || (unified === 'error' && !call.isCountLost)) {
    throw new Error('The provider ended the reply early');
  }
  call.usage = call.isCountLost ? undefined : readUsage(part.usage, call.traffic);
  const finishReason = { ...part.finishReason, unified: 'stop' as const };
  return unified === 'error' ? { ...part, finishReason } : part;
}

/** Whether a malformed event would only have contained the token counts. */
function bringsOnlyCounts(error: unknown): boolean {
  if (!TypeValidationError.isInstance(error)) return false;
  const { type, usage, choices } = fieldsOf(error.value);
  if (!usage) return false;
  return type === 'message_delta' || (Array.isArray(choices) && choices.every(isEmpty));
}

function isEmpty(choice: unknown): boolean {
  const { content, tool_calls } = fieldsOf(fieldsOf(choice).delta);
  return !content && !tool_calls;
}

function failureOf(error: unknown, call: Call, halted: AbortSignal): unknown {
  const spent = hasBegun(call) ? { usage: undefined, traffic: call.traffic } : undefined;
  if (halted.aborted) {
    const { reason } = halted;
    return reason instanceof ModelFailure ? new ModelFailure(reason.kind, { spent }) : reason;
  }
  return hasBegun(call) ? new ModelFailure('broken-off', { spent }) : refusalOf(error);
}

/** In milliseconds; undefined when a retry would not help. */
function pauseAfter(failure: unknown, pause: number | undefined, longest: number) {
  if (pause === undefined || !(failure instanceof ModelFailure)) return undefined;
  if (failure.kind !== 'unavailable' && failure.kind !== 'rate-limited') return undefined;
  const wait = Math.max(pause, (failure.retryAfterSeconds ?? 0) * 1000);
  return wait <= longest ? wait : undefined;
}

/**
 * Counts only the time spent waiting for the provider: a slow reader of the reply is not silence.
 */
async function within<T>(ms: number, waiting: Promise<T>, giveUp: () => void): Promise<T> {
  const alarm = setTimeout(giveUp, ms);
  try {
    return await waiting;
  } finally {
    clearTimeout(alarm);
  }
}
