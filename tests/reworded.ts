import type { ModelCallRequest } from './model-server.ts';

/** The texts that a model was asked to reword, by their keys. */
export function textsIn({ messages }: ModelCallRequest): Record<string, string> {
  const lines = messages[0]?.text.split('\n') ?? [];
  const texts = lines.flatMap((line) => {
    const [, key, text] = /^((?:zone|step)\d+|[a-z]+_[a-z_]+): (".*")$/.exec(line) ?? [];
    return key && text ? [[key, JSON.parse(text) as string]] : [];
  });
  return Object.fromEntries(texts);
}

/** The answer of a model that rewords all of them in this way. */
export const reworded = (
  request: ModelCallRequest,
  reword: (text: string, key: string) => string = (text) => `In other words. ${text}`,
): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(textsIn(request)).map(([key, text]) => [key, reword(text, key)]),
    ),
  );
