const longest = 300;

/**
 * What a server says when it refuses, fit to be printed: in one line, cut, without whatever could steer a
 * terminal, and without the key, which servers like to repeat whole or in part.
 */
export function quote(message: string, apiKey = ''): string {
  const line = message.slice(0, 100 * longest).replace(/[\p{C}\p{Z}]+/gu, ' ');
  const hidden = partsOf(apiKey)
    .reduce((text, part) => text.replaceAll(part, '…'), line)
    .replace(/\bbearer \S+/gi, 'Bearer …')
    .replace(/\b(?:sk|gsk|xai)[-_][\w*.-]+/g, '…')
    .trim();
  return hidden.length > longest ? `${hidden.slice(0, longest)}…` : hidden;
}

/** The longest first, as one may be a part of another. Of a word such as "ollama", a part is no secret. */
function partsOf(key: string): string[] {
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  const parts = key.length >= 16 ? [key.slice(0, 8), key.slice(-8)] : [];
  return [...forms, ...parts].filter((part) => part.length > 3).sort((a, b) => b.length - a.length);
}
