import { isIP } from 'node:net';

/** Services that never mix a model's reasoning into its answer. */
const separating = [
  'api.openai.com',
  '.openai.azure.com',
  '.services.ai.azure.com',
  'generativelanguage.googleapis.com',
  'api.mistral.ai',
  'api.deepseek.com',
  'api.x.ai',
  'openrouter.ai',
];

export function separatesThinking(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return separating.some((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
  );
}

/**
 * Whether an address is of this machine, a private network, or a name without a dot: such a server
 * may have to load the model first, or run it on a slow processor.
 */
export function isNearby(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4) return isPrivate(host.split('.').map(Number));
  if (isIP(host) === 6) return host === '::1' || /^f[cd]|^fe[89ab]/.test(host);
  return !host.includes('.') || /\.(local|localhost|lan|internal|home\.arpa)$/.test(host);
}

/**
 * https://www.rfc-editor.org/rfc/rfc6890, and the shared addresses that private networks also use.
 */
function isPrivate([a = 0, b = 0]: readonly number[]): boolean {
  return (
    a === 127 ||
    a === 10 ||
    a === 0 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  );
}
