import { type streamText, ToolChoiceViolationError } from 'ai';
import type { Logger } from 'pino';
import { nameOf } from './failure.ts';
import { ModelFailure, type ModelPart, type ReplyRequest } from './model.ts';
import type { watchCalls } from './watch-calls.ts';

/** How a round of calls ended. */
export interface RoundEnd {
  hasText: boolean;
  /** Whether it called a tool that the caller has to carry out. */
  hasActed: boolean;
  /** Whether its last call only called tools, which can no longer be answered. */
  isUnanswered: boolean;
  isCut: boolean;
  isFiltered: boolean;
}

/**
 * The library's stream of a round of calls, each of which may use the results of the previous one's
 * tools.
 */
export async function* readRound(
  stream: ReturnType<typeof streamText>['stream'],
  {
    tools,
    actions,
    calls,
    logger,
  }: {
    tools: ReplyRequest['tools'];
    /** What a call has requested: held back until it has ended normally. */
    actions: ModelPart[];
    calls: ReturnType<typeof watchCalls>;
    logger: Logger;
  },
): AsyncGenerator<ModelPart, RoundEnd> {
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
        // Empty lines alone are not an answer.
        space = end.hasText || text.trim() !== '' ? '' : text;
        if (space) break;
        end.hasText = true;
        isWordless = false;
        yield { type: 'text', text };
        break;
      }
      case 'tool-call':
        end.isUnanswered = true;
        // Held back until the call has ended normally.
        if (part.invalid) {
          actions.push({ type: 'unreadable-call', name: part.toolName });
        } else if (!tools[part.toolName]?.run) {
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
          // If the model itself declines in words, that is an answer.
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
