import { withoutEcho } from '../../../server/integrations/model/dialects/echo.ts';

const longest = 300;

/**
 * A server's message when it refuses, made safe to print: on one line, truncated, without terminal
 * control characters, and without the key, which servers tend to repeat in full or in part.
 */
export function quote(message: string, apiKey = ''): string {
  const line = message.slice(0, 100 * longest).replace(/[\p{C}\p{Z}]+/gu, ' ');
  const hidden = withoutKey(line, apiKey)
    .replace(/\bbearer \S+/gi, 'Bearer …')
    .replace(/\b(?:sk|gsk|xai)[-_][\w*.-]+/g, '…')
    .trim();
  return hidden.length > longest ? `${hidden.slice(0, longest)}…` : hidden;
}

/** Any part of a long key is hidden; part of a word such as "ollama" is not a secret. */
function withoutKey(text: string, key: string): string {
  const base64 = Buffer.from(key).toString('base64');
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), base64];
  if (key.length >= 16) return withoutEcho(text, forms, 8);
  return key.length > 3 ? forms.reduce((rest, form) => rest.replaceAll(form, '…'), text) : text;
}
