import { type AiConfig, aiVariables } from '../../../server/integrations/model/config.ts';
import type { ContextSize } from './context-size.ts';

export const inWords = (tokens: number) => tokens.toLocaleString('en-US');

export function contextLine(size: ContextSize | undefined, { contextTokens }: AiConfig): string {
  const configured = `AI_CONTEXT_TOKENS is ${inWords(contextTokens)}`;
  if (!size) return `not told by its server; ${configured}`;
  const tokens = `${inWords(size.tokens)} tokens by its server’s own account`;
  return size.isLimit
    ? `at most ${tokens}, and not told how much it has been given; ${configured}`
    : `${tokens}; ${configured}`;
}

/** For servers that only report the largest possible context, which they give to few models. */
export const unknownContext = ({ server }: ContextSize) =>
  `How much of its context ${server} has given the model is not told, and it may be far less than AI_CONTEXT_TOKENS: \`npm run doctor -- --context\` tries it.`;

/** What is wrong with a context that is smaller than the coach assumes. */
export function smallContext(size: ContextSize, ai: AiConfig): string {
  return (
    `${ai.model} reads no more than ${inWords(size.tokens)} tokens, and AI_CONTEXT_TOKENS is ` +
    `${inWords(ai.contextTokens)}. ${losing(size)} ${remedy(size, ai.contextTokens)}`
  );
}

const losing = ({ server }: ContextSize) =>
  server === 'Ollama'
    ? 'Ollama drops the front of what is longer without a word, and with it the coach’s rules.'
    : 'What is longer is refused, or loses its front, where the coach’s rules are.';

/** How to make the server read more, or the coach send less. */
function remedy({ server, isLimit, tokens }: ContextSize, wanted: number): string {
  const fits = aiVariables.AI_CONTEXT_TOKENS.safeParse(String(tokens)).success;
  const smaller = fits ? `set AI_CONTEXT_TOKENS=${tokens}` : 'choose a model that reads more';
  const larger = server && !isLimit ? `${larges[server](wanted)}, or` : 'To answer well,';
  return `${larger} ${smaller}.`;
}

const larges = {
  Ollama: (tokens: number) =>
    `Start Ollama with OLLAMA_CONTEXT_LENGTH=${tokens}, or make a model of it with PARAMETER num_ctx ${tokens} in its Modelfile`,
  'LM Studio': (tokens: number) => `Load it in LM Studio with a context length of ${tokens}`,
  'llama.cpp': (tokens: number) =>
    `Start llama-server with -c ${tokens}, times its slots where it has several (-np)`,
  vLLM: (tokens: number) => `Start vLLM with --max-model-len ${tokens}`,
} satisfies Record<NonNullable<ContextSize['server']>, (tokens: number) => string>;
