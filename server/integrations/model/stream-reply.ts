import { isStepCount, streamText, ToolChoiceViolationError, wrapLanguageModel } from 'ai';
import { nameOf } from './failure.ts';
import { ModelFailure, type ModelPart, type ReplyRequest } from './model.ts';
import type { providerModel, providerOptions } from './provider.ts';
import { lastCall, toolSet } from './tools.ts';
import { type Watch, watchCalls } from './watch-calls.ts';

export interface Gateway extends Omit<Watch, 'signal'> {
  model: ReturnType<typeof providerModel>;
  providerOptions: ReturnType<typeof providerOptions>;
}

/** See Model.streamReply. */
export async function* streamReply(
  { model, providerOptions, ...gateway }: Gateway,
  request: ReplyRequest,
): AsyncGenerator<ModelPart> {
  const { tools, maxCalls, signal, callId } = request;
  const logger = callId ? gateway.logger.child({ callId }) : gateway.logger;
  const calls = watchCalls({ ...gateway, logger, signal });
  let callsLeft = maxCalls;
  const { stream } = streamText({
    model: wrapLanguageModel({ model, middleware: calls.middleware }),
    providerOptions,
    instructions: request.instructions,
    messages: [...request.messages],
    tools: toolSet(tools, { logger, halted: calls.halted, callsLeft: () => callsLeft }),
    maxOutputTokens: request.maxOutputTokens,
    stopWhen: isStepCount(maxCalls),
    prepareStep: ({ stepNumber }) => {
      callsLeft = maxCalls - 1 - stepNumber;
      return callsLeft === 0 ? lastCall(tools) : {};
    },
    // Calls are tried again by callParts.
    maxRetries: 0,
    // Failures are thrown below; by default the library prints them, with what the provider said.
    onError: () => {},
    telemetry: { isEnabled: false },
  });
  const actions: ModelPart[] = [];
  try {
    for await (const part of stream) {
      switch (part.type) {
        case 'text-delta':
          yield { type: 'text', text: part.text };
          break;
        case 'tool-call':
          // Held back until the call has ended well.
          if (part.invalid) {
            actions.push({ type: 'unreadable-call', name: part.toolName });
          } else if (!tools[part.toolName]?.run) {
            actions.push({ type: 'tool', name: part.toolName, input: part.input });
          }
          break;
        case 'finish-step': {
          yield* actions.splice(0);
          const call = calls.nextEnded();
          if (call) yield { type: 'call', usage: call.usage, traffic: call.traffic };
          break;
        }
        case 'finish':
          yield { type: 'end', cut: part.finishReason === 'length' };
          return;
        case 'error': {
          // The model called a tool although the last call allows none: its words still count.
          if (ToolChoiceViolationError.isInstance(part.error)) break;
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
  } finally {
    calls.end();
  }
}
