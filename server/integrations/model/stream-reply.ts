import { isStepCount, streamText, ToolChoiceViolationError, wrapLanguageModel } from 'ai';
import { nameOf } from './failure.ts';
import { type FailureKind, ModelFailure, type ModelPart, type ReplyRequest } from './model.ts';
import type { providerModel, providerOptions } from './provider.ts';
import { lastCall, toolSet } from './tools.ts';
import { type Watch, watchCalls } from './watch-calls.ts';
import { recordingLookUps, withLookUps } from './with-look-ups.ts';

export interface Gateway extends Omit<Watch, 'signal'> {
  model: ReturnType<typeof providerModel>;
  providerOptions: ReturnType<typeof providerOptions>;
  /** Tokens that the model may think in one call, besides its answer. */
  roomToThink: () => number;
}

/** How a reply ended. */
interface End {
  hasText: boolean;
  /** Whether it called a tool that the caller of this is to carry out. */
  hasActed: boolean;
  /** Whether its last call only called tools, which nobody answers any more. */
  isUnanswered: boolean;
  isCut: boolean;
  isFiltered: boolean;
}

/** See Model.streamReply. */
export async function* streamReply(
  gateway: Gateway,
  request: ReplyRequest,
): AsyncGenerator<ModelPart> {
  const { tools, maxCalls, signal, callId } = request;
  const { learnt } = gateway;
  const logger = callId ? gateway.logger.child({ callId }) : gateway.logger;
  const calls = watchCalls({ ...gateway, logger, signal });
  const { recorded, lookUps } = recordingLookUps(tools);
  const room = gateway.roomToThink();
  const heeds = !learnt.has('calls tools unasked') || Object.keys(tools).length === 0;

  /** @param rounds how often it may be asked; none of them is told to call no tools where that is ignored */
  async function* ask(asked: ReplyRequest, rounds: number): AsyncGenerator<ModelPart, End> {
    let callsLeft = maxCalls;
    const { stream } = streamText({
      model: wrapLanguageModel({ model: gateway.model, middleware: calls.middleware }),
      providerOptions: gateway.providerOptions,
      instructions: asked.instructions,
      messages: [...asked.messages],
      tools: toolSet(asked.tools, {
        logger,
        halted: calls.halted,
        callsLeft: () => callsLeft,
      }),
      maxOutputTokens: asked.maxOutputTokens + room,
      stopWhen: isStepCount(rounds),
      prepareStep: ({ stepNumber }) => {
        callsLeft = maxCalls - 1 - stepNumber;
        return callsLeft === 0 ? lastCall(asked.tools) : {};
      },
      // Calls are tried again by callParts.
      maxRetries: 0,
      // Failures are thrown below; by default the library prints them, with what the provider said.
      onError: () => {},
      telemetry: { isEnabled: false },
    });
    const actions: ModelPart[] = [];
    const end = { hasText: false, hasActed: false, isUnanswered: false };
    let isWordless = true;
    let hasActedNow = false;
    let space = '';
    for await (const part of stream) {
      switch (part.type) {
        case 'start-step':
          isWordless = true;
          end.isUnanswered = false;
          break;
        case 'text-delta': {
          const text = space + part.text;
          // Empty lines alone are no answer.
          space = end.hasText || text.trim() !== '' ? '' : text;
          if (space) break;
          end.hasText = true;
          isWordless = false;
          yield { type: 'text', text };
          break;
        }
        case 'tool-call':
          end.isUnanswered = true;
          // Held back until the call has ended well.
          if (part.invalid) {
            actions.push({ type: 'unreadable-call', name: part.toolName });
          } else if (!asked.tools[part.toolName]?.run) {
            actions.push({ type: 'tool', name: part.toolName, input: part.input });
          }
          break;
        case 'finish-step': {
          hasActedNow = actions.some(({ type }) => type === 'tool');
          end.hasActed ||= hasActedNow;
          yield* actions.splice(0);
          const call = calls.nextEnded();
          if (call) yield { type: 'call', usage: call.usage, traffic: call.traffic };
          break;
        }
        case 'finish':
          return {
            ...end,
            isUnanswered: end.isUnanswered && isWordless && !hasActedNow,
            isCut: part.finishReason === 'length',
            // What a model itself refuses in words is an answer.
            isFiltered: part.finishReason === 'content-filter' && part.rawFinishReason !== 'stop',
          };
        case 'error': {
          // The model called a tool although the last call allows none: its words still count.
          if (ToolChoiceViolationError.isInstance(part.error)) {
            end.isUnanswered = true;
            break;
          }
          const failure = calls.failure();
          if (!failure) {
            logger.error({ problem: nameOf(part.error) }, 'a call to the model could not be made');
            throw new ModelFailure('refused');
          }
          const { reason, call } = failure;
          const isStopped = !(reason instanceof ModelFailure);
          if (isStopped && call.firstTokenMs !== undefined) {
            yield { type: 'call', usage: undefined, traffic: call.traffic };
          }
          throw reason;
        }
      }
    }
    throw new ModelFailure('broken-off');
  }

  /** Without any tools, and with what was looked up as text. */
  const askPlainly = () => ask(withLookUps(request, lookUps), 1);

  try {
    const first = yield* ask({ ...request, tools: recorded }, heeds ? maxCalls : maxCalls - 1);
    let end = first;
    if (first.isUnanswered) {
      learnt.learn('calls tools unasked');
      end = yield* askPlainly();
      end.hasText ||= first.hasText;
      end.hasActed ||= first.hasActed;
    }
    const failure = failureOf(end);
    if (failure === 'only-reasoning') learnt.learn('thinks');
    if (failure) throw new ModelFailure(failure, { taught: gateway.roomToThink() > room });
    yield { type: 'end', cut: end.isCut };
  } finally {
    calls.end();
  }
}

/** Why a reply that ended well is none. */
function failureOf({ hasText, hasActed, isCut, isFiltered }: End): FailureKind | undefined {
  if (isFiltered) return 'filtered';
  if (hasText || hasActed) return undefined;
  return isCut ? 'only-reasoning' : 'empty';
}
