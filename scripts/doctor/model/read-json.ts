import type { AiConfig } from '../../../server/integrations/model/config.ts';

const largest = 2 ** 20;

/**
 * Fetches JSON from a model's server: undefined unless it is valid, at most a megabyte, and in
 * time. Redirects are not followed, as they would send the key elsewhere.
 * @param body makes it a POST
 */
export async function readJson(
  ai: AiConfig,
  address: string,
  ms: number,
  body?: object,
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { ...keyOf(ai), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    });
    let [text, size] = ['', 0];
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > largest || !response.ok) return undefined;
      text += decoder.decode(chunk, { stream: true });
    }
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyOf({ provider, apiKey }: AiConfig): Record<string, string> {
  if (!apiKey) return {};
  return provider === 'anthropic'
    ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : { authorization: `Bearer ${apiKey}` };
}
