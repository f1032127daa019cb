import { pino } from 'pino';
import type { AiConfig } from '../../server/integrations/model/config.ts';
import { type Limits, usualLimits } from '../../server/integrations/model/limits.ts';
import { ModelFailure } from '../../server/integrations/model/model.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import type { Part } from './part.ts';

/** Whoever runs the doctor waits for this, so it is asked once, and not for long. */
export const doctorsLimits: Limits = { ...usualLimits, firstToken: 15_000, pauses: [] };

/** Asks the model for a word. */
export async function lookAtModel(
  ai: AiConfig | undefined,
  limits: Limits = doctorsLimits,
): Promise<Part> {
  if (!ai) {
    const line = 'none configured; the built-in coach answers, from formulas';
    return { lines: [['Language model', line]], problems: [] };
  }
  const name = `${ai.model} (${ai.provider}) at ${new URL(ai.baseUrl).host}`;
  const begun = performance.now();
  try {
    await askForAWord(ai, limits);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return { lines: [['Language model', `${name}, answered in ${seconds} s`]], problems: [] };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const problem = problemOf(error, ai, limits);
    return { lines: [['Language model', `${name}, does not answer`]], problems: [problem] };
  }
}

async function askForAWord(ai: AiConfig, limits: Limits) {
  const reply = openModel(ai, { logger: pino({ level: 'silent' }), limits }).streamReply({
    instructions: 'Answer with one word.',
    messages: [{ role: 'user', content: 'Are you there?' }],
    tools: {},
    // Some models think before the first word.
    maxOutputTokens: 200,
    maxCalls: 1,
    signal: new AbortController().signal,
  });
  for await (const part of reply) {
    if (part.type === 'text') return;
  }
}

function problemOf({ kind, status }: ModelFailure, ai: AiConfig, limits: Limits): string {
  const { host } = new URL(ai.baseUrl);
  const { model } = ai;
  if (status === 401 || status === 403) {
    return ai.apiKey
      ? `${host} refuses AI_API_KEY (status ${status}): check that the key is right and may use ${model}.`
      : `${host} wants a key (status ${status}): set AI_API_KEY.`;
  }
  if (status === 404) {
    return `${host} knows no model ${model}: check AI_MODEL, and that AI_BASE_URL has its whole path, such as /v1.`;
  }
  switch (kind) {
    case 'refused':
    case 'no-tools':
    case 'too-long':
      return `${host} refuses the request (status ${status}): check AI_MODEL, and the account that AI_API_KEY belongs to.`;
    case 'rate-limited':
      return `${host} allows no more requests at the moment (status ${status}).`;
    case 'too-slow':
      return `${model} at ${host} said nothing within ${limits.firstToken / 1000} seconds: it is too slow, or still loading.`;
    case 'unavailable':
      return status
        ? `${host} has a failure of its own (status ${status}).`
        : `${host} cannot be reached, or is no ${ai.provider} API: check AI_BASE_URL, and that the server runs.`;
    case 'empty':
    case 'only-reasoning':
    case 'filtered':
      return `${model} at ${host} answered without a word.`;
    case 'broken-off':
    case 'invalid':
      return `The answer of ${model} at ${host} broke off.`;
  }
}
