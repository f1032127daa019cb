import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type AiConfig, anthropicUrl } from './config.ts';

/** The library's model: an object, as it would look up a name with a hosted service. */
export function providerModel({ provider, baseUrl: baseURL, apiKey, model }: AiConfig) {
  return provider === 'anthropic'
    ? createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch: fetchHere })(model)
    : createOpenAICompatible({
        name: provider,
        baseURL,
        ...(apiKey && { apiKey }),
        fetch: fetchHere,
        includeUsage: true,
      })(model);
}

/** A redirect would take the key and the runner's text elsewhere. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** What the library asks of a provider beyond the protocol, and a proxy may refuse. */
export const providerOptions = ({
  provider,
  baseUrl,
}: AiConfig): Record<string, { toolStreaming: boolean }> =>
  provider === 'anthropic' && baseUrl !== anthropicUrl
    ? { anthropic: { toolStreaming: false } }
    : {};
