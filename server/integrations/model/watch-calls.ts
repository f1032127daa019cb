import type { LanguageModelMiddleware } from 'ai';
import type { Logger } from 'pino';
import { type Call, callParts } from './call.ts';
import type { Findings } from './dialects/findings.ts';
import { lessonOf } from './dialects/lesson.ts';
import { messageOf } from './dialects/read-refusal.ts';
import type { Limits, Sleep } from './limits.ts';
import { ModelFailure } from './model.ts';
import type { ModelCall, ProviderPart } from './model-call.ts';
import { onlySpeech } from './unspoken/only-speech.ts';

export interface Watch {
  signal: AbortSignal;
  /** Says which model and which reply its lines are about. */
  logger: Logger;
  limits: Limits;
  sleep: Sleep;
  /** What is known of the server and model. */
  findings: Findings;
  /** Whether requests omit what the server has rejected. */
  isAdaptable: boolean;
  /** Called with the server's message when it refuses: it may repeat what was sent. */
  onRefusal?: ((message: string) => void) | undefined;
}

/**
 * Watches the calls of one reply: their time limits, retries, traffic and log lines. The library
 * reports a failure, even an abort, by an event after everything that came before, so nothing is
 * lost.
 */
export function watchCalls({
  signal,
  logger,
  limits,
  sleep,
  findings,
  isAdaptable,
  onRefusal,
}: Watch) {
  const halt = new AbortController();
  const halted = AbortSignal.any([signal, halt.signal]);
  const giveUp = () => halt.abort(new ModelFailure('too-slow'));
  const wholeReply = setTimeout(giveUp, limits.reply);
  const ended: Call[] = [];
  let current: Call | undefined;
  let failure: { reason: unknown; call: Call } | undefined;

  async function* parts({ model, params }: ModelCall): AsyncGenerator<ProviderPart> {
    const call = newCall(params);
    try {
      if (failure) throw failure.reason;
      current = call;
      let known = knownOf(findings);
      const open = () => {
        known = knownOf(findings);
        return model.doStream({ ...params, abortSignal: halted });
      };
      const tools = new Set((params.tools ?? []).map(({ name }) => name));
      yield* callParts(call, open, {
        limits,
        sleep,
        halted,
        giveUp,
        learn(failure, error) {
          onRefusal?.(messageOf(error));
          return lessonOf(failure, error, findings, { params, isAdaptable, known });
        },
        reader: () => onlySpeech({ findings, tools }),
      });
      endCall();
      ended.push(call);
    } catch (reason) {
      endCall(reason);
      failure ??= { reason, call };
      yield { type: 'error', error: reason };
    }
  }

  /**
   * Never logs what was sent or received, nor the provider's error message, which may repeat it.
   */
  function endCall(reason?: unknown) {
    if (!current) return;
    const { startedAt, firstTokenMs, tries, usage, traffic, problem, leftOut } = current;
    const { kind, status, reason: about } = reason instanceof ModelFailure ? reason : {};
    const line = {
      ms: Math.round(performance.now() - startedAt),
      firstTokenMs: firstTokenMs && Math.round(firstTokenMs),
      tries,
      ...usage,
      ...traffic,
      ...(problem && { problem }),
      ...(leftOut.length > 0 && { leftOut }),
    };
    if (kind) logger.warn({ ...line, failure: kind, status, about }, 'a call to the model failed');
    else logger.info(line, reason ? 'a call to the model was stopped' : 'a call to the model');
    current = undefined;
  }

  const middleware: LanguageModelMiddleware = {
    wrapStream: async (call) => ({ stream: ReadableStream.from(parts(call)) }),
  };
  return {
    middleware,
    /** Aborted when the reply is stopped or has taken too long. */
    halted,
    /** The call whose end the reader has reached. */
    nextEnded: () => ended.shift(),
    /** Why the reply ended early, and during which call. */
    failure: () => failure,
    /** Stops everything still in progress. */
    end() {
      clearTimeout(wholeReply);
      halt.abort();
      endCall('stopped');
    },
  };
}

const knownOf = ({ lacks, contextTokens }: Findings) => ({ lacks: lacks(), contextTokens });

function newCall({ prompt, tools = [] }: ModelCall['params']): Call {
  return {
    startedAt: performance.now(),
    tries: 0,
    firstTokenMs: undefined,
    traffic: { sent: lengthOf(prompt) + lengthOf(tools), received: 0 },
    usage: undefined,
    isCountLost: false,
    problem: undefined,
    leftOut: [],
  };
}

/** Counts what the model reads; cache marks for its provider are not part of that. */
const lengthOf = (said: unknown): number =>
  JSON.stringify(said, (key, value) => (key === 'providerOptions' ? undefined : value)).length;
