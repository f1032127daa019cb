import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type AiConfig, anthropicUrl } from './config.ts';
import { adaptRequest } from './dialects/adapt-request.ts';
import { bounded } from './dialects/bounded.ts';
import type { Findings } from './dialects/findings.ts';
import { knownEvents } from './dialects/known-events.ts';
import { readAnswer } from './dialects/read-answer.ts';

/** The library's model: an object, as a name would be looked up at a hosted service. */
export function providerModel(
  { provider, baseUrl: baseURL, apiKey, model }: AiConfig,
  findings: Findings,
) {
  return provider === 'anthropic'
    ? createAnthropic({
        baseURL,
        apiKey: apiKey ?? '',
        fetch: async (input, init) => knownEvents(await fetchHere(input, init)),
      })(model)
    : createOpenAICompatible({
        name: provider,
        baseURL,
        ...(apiKey && { apiKey }),
        fetch: async (input, init) => readAnswer(await fetchHere(input, init)),
        includeUsage: true,
        transformRequestBody: (body) => adaptRequest(body, findings),
      })(model);
}

/** A redirect would send the key and the runner's text elsewhere. */
const fetchHere: typeof fetch = async (input, init) =>
  bounded(await fetch(input, { ...init, redirect: 'error' }));

/** What the library requests from a provider beyond the protocol, and a proxy may reject. */
export const providerOptions = ({
  provider,
  baseUrl,
}: AiConfig): Record<string, { toolStreaming: boolean }> =>
  provider === 'anthropic' && baseUrl !== anthropicUrl
    ? { anthropic: { toolStreaming: false } }
    : {};
