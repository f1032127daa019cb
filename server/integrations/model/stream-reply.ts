import { isStepCount, streamText, wrapLanguageModel } from 'ai';
import { withCacheMarks } from './cache-marks.ts';
import { type FailureKind, ModelFailure, type ModelPart, type ReplyRequest } from './model.ts';
import type { providerModel, providerOptions } from './provider.ts';
import { type RoundEnd, readRound } from './read-round.ts';
import { lastCall, repairedCall, toolSet } from './tools.ts';
import { type Watch, watchCalls } from './watch-calls.ts';
import { recordingLookUps, withLookUps } from './with-look-ups.ts';

export interface Gateway extends Omit<Watch, 'signal'> {
  model: ReturnType<typeof providerModel>;
  providerOptions: ReturnType<typeof providerOptions>;
  /** The maximum number of reasoning tokens in one call, in addition to its answer. */
  roomToThink: () => number;
}

/** See Model.streamReply. */
export async function* streamReply(
  gateway: Gateway,
  request: ReplyRequest,
): AsyncGenerator<ModelPart> {
  const { tools, maxCalls, signal, callId } = request;
  const { findings } = gateway;
  const logger = callId ? gateway.logger.child({ callId }) : gateway.logger;
  const calls = watchCalls({ ...gateway, logger, signal });
  const { recorded, lookUps } = recordingLookUps(tools);
  const room = gateway.roomToThink();
  const obeys = !findings.has('calls tools unasked') || Object.keys(tools).length === 0;

  async function* ask(asked: ReplyRequest, most: number): AsyncGenerator<ModelPart, RoundEnd> {
    let callsLeft = maxCalls;
    const actions: ModelPart[] = [];
    const { stream } = streamText({
      model: wrapLanguageModel({ model: gateway.model, middleware: calls.middleware }),
      providerOptions: gateway.providerOptions,
      ...withCacheMarks(gateway.model.provider, asked),
      tools: toolSet(asked.tools, {
        logger,
        halted: calls.halted,
        callsLeft: () => callsLeft,
        onUnreadable: (name) => actions.push({ type: 'unreadable-call', name }),
      }),
      repairToolCall: repairedCall(asked.tools),
      maxOutputTokens: asked.maxOutputTokens + room,
      stopWhen: isStepCount(most),
      prepareStep: ({ stepNumber }) => {
        callsLeft = maxCalls - 1 - stepNumber;
        return callsLeft === 0 ? lastCall(asked.tools) : {};
      },
      // Retries are made by callParts.
      maxRetries: 0,
      // Failures are thrown below; by default the library prints them, including the provider's
      // message.
      onError: () => {},
      telemetry: { isEnabled: false },
    });
    return yield* readRound(stream, { tools: asked.tools, actions, calls, logger });
  }

  /** Without any tools, and with the look-ups as text. */
  const askPlainly = () => ask(withLookUps(request, lookUps), 1);

  try {
    // A model that calls tools despite being told not to gets none in its last call, which is made
    // below.
    const first = yield* ask(
      { ...request, tools: recorded },
      obeys ? maxCalls : Math.max(1, maxCalls - 1),
    );
    let end = first;
    if (first.isUnanswered) {
      findings.learn('calls tools unasked');
      end = yield* askPlainly();
      end.hasText ||= first.hasText;
      end.hasActed ||= first.hasActed;
    }
    const failure = failureOf(end);
    if (failure === 'only-reasoning') findings.learn('thinks');
    if (failure) throw new ModelFailure(failure, { taught: gateway.roomToThink() > room });
    yield { type: 'end', cut: end.isCut };
  } finally {
    calls.end();
  }
}

/** Why a reply that ended without an error is not an answer. */
function failureOf({ hasText, hasActed, isCut, isFiltered }: RoundEnd): FailureKind | undefined {
  if (isFiltered) return 'filtered';
  if (hasText || hasActed) return undefined;
  return isCut ? 'only-reasoning' : 'empty';
}
