import { z } from 'zod';
import type { Source } from '#shared/sources/provenance.ts';
import { wholeNumber } from '../../whole-number.ts';
import { isNearby } from './dialects/hosts.ts';

/** The address of Anthropic's own models. */
export const anthropicUrl = 'https://api.anthropic.com/v1';

const address = 'a web address, such as http://localhost:11434/v1';

/** The variables of the language model; part of server/env.ts. */
export const aiVariables = {
  AI_PROVIDER: z
    .enum(
      ['openai-compatible', 'anthropic', 'built-in'],
      'one of openai-compatible, anthropic, built-in',
    )
    .optional()
    .meta({ unset: 'openai-compatible with an AI_BASE_URL, else built-in' }),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: address, abort: true })
    .refine(isPlain, 'a web address without a user name, a question mark or a #')
    .optional()
    .meta({ unset: "Anthropic's for anthropic" }),
  AI_MODEL: z.string().optional().meta({ unset: 'no language model: the built-in coach answers' }),
  // Anything else is invalid in a header.
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'a key without spaces, in plain letters, digits and signs')
    .optional()
    .meta({ unset: 'no key is sent' }),
  AI_CONTEXT_TOKENS: wholeNumber(4_000, 2_000_000).default(32_000),
  AI_MAX_OUTPUT_TOKENS: wholeNumber(200, 32_000).default(2_000),
  AI_REASONING_TOKENS: wholeNumber(0, 64_000).default(4_000),
  AI_FIRST_TOKEN_SECONDS: wholeNumber(5, 240).optional().meta({
    unset: '120 for this machine, private networks and names without a dot; 30 elsewhere',
  }),
  AI_STRAVA_API_DATA: z.enum(['include', 'exclude'], 'one of include, exclude').default('exclude'),
};

type Variables = z.output<z.ZodObject<typeof aiVariables>>;
type Name = keyof typeof aiVariables;

export interface AiConfig {
  provider: 'openai-compatible' | 'anthropic';
  /** Without a trailing slash. */
  baseUrl: string;
  model: string;
  /** Undefined for a server that requires none. */
  apiKey: string | undefined;
  /** How much the model can read and write in one call. */
  contextTokens: number;
  /** The most tokens of an answer. */
  maxOutputTokens: number;
  /** The maximum number of reasoning tokens in one call, in addition to its answer. */
  reasoningTokens: number;
  /** How long the first token of a call may take. */
  firstTokenSeconds: number;
  /** Sources that came through an API and may nevertheless be sent to the model. */
  allowedSources: readonly Source[];
}

/** An address alone means an OpenAI-compatible server. */
const providerOf = ({ AI_PROVIDER, AI_BASE_URL }: Variables) =>
  AI_PROVIDER ?? (AI_BASE_URL ? 'openai-compatible' : 'built-in');

/** What is missing or contradictory, each with the expected values. */
export function wrongAiVariables(variables: Variables): [Name, string][] {
  const { AI_PROVIDER, AI_BASE_URL, AI_MODEL, AI_API_KEY } = variables;
  const { AI_CONTEXT_TOKENS, AI_MAX_OUTPUT_TOKENS } = variables;
  const provider = providerOf(variables);
  const wrong: [Name, string][] = [];
  if (!AI_PROVIDER && !AI_BASE_URL && (AI_MODEL || AI_API_KEY)) {
    wrong.push([
      'AI_PROVIDER',
      'openai-compatible, anthropic or built-in, as AI_MODEL or AI_API_KEY is set',
    ]);
  }
  if (provider === 'built-in') return wrong;
  if (provider === 'openai-compatible' && !AI_BASE_URL) {
    wrong.push([
      'AI_BASE_URL',
      'the address of the model’s API, such as http://localhost:11434/v1',
    ]);
  }
  if (!AI_MODEL) wrong.push(['AI_MODEL', 'the name of a model']);
  if (provider === 'anthropic' && !AI_API_KEY) wrong.push(['AI_API_KEY', 'Anthropic’s API key']);
  if (AI_MAX_OUTPUT_TOKENS * 2 > AI_CONTEXT_TOKENS) {
    wrong.push(['AI_MAX_OUTPUT_TOKENS', 'at most half of AI_CONTEXT_TOKENS']);
  }
  return wrong;
}

/** Undefined when the built-in coach answers. */
export function aiOf(variables: Variables): AiConfig | undefined {
  const provider = providerOf(variables);
  const { AI_MODEL: model, AI_BASE_URL: baseUrl = anthropicUrl } = variables;
  if (provider === 'built-in' || !model) return undefined;
  return {
    provider,
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    model,
    apiKey: variables.AI_API_KEY,
    contextTokens: variables.AI_CONTEXT_TOKENS,
    maxOutputTokens: variables.AI_MAX_OUTPUT_TOKENS,
    reasoningTokens: variables.AI_REASONING_TOKENS,
    firstTokenSeconds: variables.AI_FIRST_TOKEN_SECONDS ?? (isNearby(baseUrl) ? 120 : 30),
    allowedSources: variables.AI_STRAVA_API_DATA === 'include' ? ['strava-api'] : [],
  };
}

function isPlain(address: string) {
  const { username, password, search, hash } = new URL(address);
  return !username && !password && !search && !hash;
}
