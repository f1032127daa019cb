import type { AiConfig } from '../../../server/integrations/model/config.ts';
import type { Limits } from '../../../server/integrations/model/limits.ts';
import type { ModelFailure } from '../../../server/integrations/model/model.ts';

/** Why the model does not answer, and what may help. */
export function failureText(failure: ModelFailure, ai: AiConfig, limits: Limits): string {
  const { kind, status, reason } = failure;
  const { model } = ai;
  const { host } = new URL(ai.baseUrl);
  switch (reason) {
    case 'key':
      return ai.apiKey
        ? `${host} refuses AI_API_KEY (status ${status}): check that the key is right and may use ${model}.`
        : `${host} wants a key (status ${status}): set AI_API_KEY.`;
    case 'credits':
      return `The account that AI_API_KEY belongs to has no credit left at ${host} (status ${status}).`;
    case 'model':
      return `${host} knows no model ${model}: check AI_MODEL, that the server has it (\`ollama pull\`), and that AI_BASE_URL has its whole path, such as /v1.`;
    case 'context':
      return `${host} says that the prompt is too long (status ${status}): set AI_CONTEXT_TOKENS and AI_MAX_OUTPUT_TOKENS to what ${model} can read and write.`;
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
      return `${model} at ${host} answered without a word.`;
    case 'only-reasoning':
      return `${model} at ${host} was still thinking when it reached its most tokens: give it more of them (AI_REASONING_TOKENS).`;
    case 'filtered':
      return `The content filter of ${host} took the answer away, though nothing but a made-up word was asked for.`;
    case 'broken-off':
    case 'invalid':
      return `The answer of ${model} at ${host} broke off.`;
  }
}
