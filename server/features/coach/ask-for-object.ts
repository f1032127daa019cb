import { z } from 'zod';
import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import { type MadeObject, type Model, ModelFailure } from '../../integrations/model/model.ts';
import type { PreparedReply } from './coach.ts';
import { type MeteredReply, type MeterServices, metered } from './meter.ts';

/** The time limit in milliseconds, for both answers together: the computed result is waiting. */
const patience = 120_000;

/** The maximum prompt size in tokens: anything longer is not a text for a screen. */
const longestPrompt = 6000;

/** Characters that the gateway adds: how to answer, and what was wrong with a first answer. */
const added = { form: 200, complaint: 1200 };

/** The prompt, or the answer to it, is longer than the model may read or write. */
export class TooLong extends Error {}

interface Asked<Value> extends Pick<MeteredReply, 'userId' | 'purpose' | 'signal'> {
  instructions: string;
  prompt: string;
  schema: z.ZodType<Value>;
}

/**
 * Has the model generate an object, metered.
 * @throws {AppError} AI_ACCESS_DENIED before the model is asked
 * @throws {TooLong} before the model is asked, too
 * @throws {ModelFailure} and the signal's reason when it is aborted
 */
export async function askForObject<Value>(
  services: MeterServices & { model: Model },
  { userId, purpose, instructions, prompt, schema, signal }: Asked<Value>,
): Promise<Value> {
  const { model } = services;
  const { maxOutputTokens } = model;
  const written = maxOutputTokens + model.reasoningTokens();
  const form =
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).length +
    added.form;
  const sent = instructions.length + prompt.length + form;
  const promptTokens = estimateTokens(sent);
  const room = Math.min(longestPrompt, model.contextTokens - written);
  if (promptTokens > room) throw new TooLong();
  let made: MadeObject<Value> | undefined;
  const prepared: PreparedReply = {
    sent,
    // The prompt for the second answer includes the first one.
    reserve: 2 * (promptTokens + written) + maxOutputTokens + estimateTokens(added.complaint),
    async *parts() {
      const late = AbortSignal.timeout(patience);
      const request = { instructions, prompt, schema, maxOutputTokens };
      const halted = AbortSignal.any([signal, late]);
      made = await model.makeObject({ ...request, signal: halted }).catch((error) => {
        if (signal.aborted || !late.aborted || error instanceof ModelFailure) throw error;
        const traffic = { sent, received: 0 };
        throw new ModelFailure('too-slow', { spent: { usage: undefined, traffic } });
      });
      yield { type: 'call', usage: made.usage, traffic: made.traffic };
      yield { type: 'end', cut: false };
    },
  };
  const coach = { model: { provider: model.provider, name: model.name } };
  const parts = metered(services, { userId, purpose, coach, prepared, signal });
  for await (const part of parts) if (part.type === 'end') break;
  if (!made) throw new ModelFailure('invalid');
  return made.value;
}
