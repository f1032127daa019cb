/** Refusals that only an administrator can fix, or a shorter prompt. */
import { bytes, flatRefusal, json, refusal, wire } from './completions.ts';
import { anthropicRefusal } from './messages.ts';
import type { RawAnswer } from './raw-server.ts';
import type { Row } from './row.ts';

const because =
  (reason: 'context' | 'credits' | 'key' | 'model') =>
  (
    name: string,
    status: number,
    refused: RawAnswer,
    provider: Row['provider'] = 'openai-compatible',
  ): Row => ({
    name: `${name}: ${reason}`,
    provider,
    // Nothing about tools or parameters may be learned from these.
    offers: ['look'],
    answers: [refused],
    text: '',
    failure: { kind: reason === 'context' ? 'too-long' : 'refused', reason, status },
    lacks: [],
  });

const tooLong = because('context');
const inOpenAi =
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens (8601 in the messages, 400 in the functions). Please reduce the length of the messages or functions.";
const context: Row[] = [
  tooLong(
    'OpenAI',
    400,
    refusal(400, inOpenAi, { param: 'messages', code: 'context_length_exceeded' }),
  ),
  tooLong(
    'vLLM',
    400,
    flatRefusal(
      400,
      "This model's maximum context length is 4096 tokens. However, you requested 4600 tokens (4100 in the messages, 500 in the completion). Please reduce the length of the messages or completion.",
    ),
  ),
  tooLong(
    'vLLM of 2025, which names max_tokens',
    400,
    refusal(
      400,
      "'max_tokens' or 'max_completion_tokens' is too large: 500. This model's maximum context length is 4096 tokens and your request has 4000 input tokens (500 > 4096 - 4000).",
      { type: 'BadRequestError', code: 400 },
    ),
  ),
  tooLong(
    'llama.cpp',
    400,
    json(400, {
      error: {
        code: 400,
        message:
          'the request exceeds the available context size. try increasing the context size or enable context shift',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 5000,
        n_ctx: 4096,
      },
    }),
  ),
  tooLong(
    'LM Studio',
    400,
    json(400, {
      error:
        'The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input',
    }),
  ),
  tooLong(
    'TGI',
    422,
    json(422, {
      error:
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000 `inputs` tokens and 500 `max_new_tokens`',
      error_type: 'validation',
    }),
  ),
  tooLong(
    'Groq',
    400,
    refusal(400, 'Please reduce the length of the messages or completion.', {
      param: 'messages',
      code: 'context_length_exceeded',
    }),
  ),
  tooLong(
    'Groq’s limit of a minute, for one request',
    413,
    refusal(
      413,
      'Request too large for model `llama-3.1-8b-instant` on tokens per minute (TPM): Limit 6000, Requested 8000, please reduce your message size and try again.',
      { type: 'tokens', code: 'rate_limit_exceeded' },
    ),
  ),
  tooLong(
    'Mistral',
    400,
    flatRefusal(
      400,
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      { type: 'invalid_request_prompt' },
    ),
  ),
  tooLong(
    'Gemini',
    400,
    json(400, [
      {
        error: {
          code: 400,
          message:
            'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
  ),
  tooLong(
    'OpenRouter',
    400,
    json(400, {
      error: {
        message:
          "This endpoint's maximum context length is 4096 tokens. However, you requested about 5000 tokens (4500 of text input, 500 in the output). Please reduce the length of either one.",
        code: 400,
      },
    }),
  ),
  tooLong(
    'LiteLLM',
    400,
    refusal(
      400,
      `litellm.ContextWindowExceededError: litellm.BadRequestError: OpenAIException - ${inOpenAi}`,
    ),
  ),
  tooLong(
    'Ollama',
    400,
    json(400, {
      error: {
        message: 'the input length exceeds the context length',
        type: 'invalid_request_error',
      },
    }),
  ),
  tooLong(
    'Anthropic',
    400,
    anthropicRefusal(
      400,
      'invalid_request_error',
      'prompt is too long: 210000 tokens > 200000 maximum',
    ),
    'anthropic',
  ),
  tooLong(
    'Anthropic, with the answer',
    400,
    anthropicRefusal(
      400,
      'invalid_request_error',
      'input length and `max_tokens` exceed context limit: 199000 + 2000 > 200000, decrease input length or `max_tokens` and try again',
    ),
    'anthropic',
  ),
  tooLong(
    'Anthropic’s 413',
    413,
    anthropicRefusal(413, 'request_too_large', 'Request exceeds the maximum size'),
    'anthropic',
  ),
  {
    name: 'OpenRouter, in the stream with 200: context',
    answers: [bytes(wire({ error: { message: inOpenAi, code: 400 } }))],
    text: '',
    failure: { kind: 'too-long', reason: 'context' },
  },
];

const noMoney = because('credits');
const credits: Row[] = [
  noMoney(
    'OpenRouter',
    402,
    json(402, {
      error: {
        message: 'Insufficient credits. Add more using https://openrouter.ai/settings/credits',
        code: 402,
      },
    }),
  ),
  noMoney(
    'OpenRouter, which names max_tokens',
    402,
    json(402, {
      error: {
        message:
          'This request requires more credits, or fewer max_tokens. You requested up to 2000 tokens, but can only afford 500.',
        code: 402,
      },
    }),
  ),
  noMoney('DeepSeek', 402, refusal(402, 'Insufficient Balance', { type: 'unknown_error' })),
  noMoney(
    'OpenAI, with 429',
    429,
    refusal(429, 'You exceeded your current quota, please check your plan and billing details.', {
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    }),
  ),
  noMoney(
    'Anthropic, with 400',
    400,
    anthropicRefusal(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    'anthropic',
  ),
  noMoney(
    'LiteLLM',
    400,
    refusal(400, 'Budget has been exceeded! Current cost: 10.2, Max budget: 10.0', {
      type: 'budget_exceeded',
    }),
  ),
];

const noModel = because('model');
const models: Row[] = [
  noModel(
    'OpenAI',
    404,
    refusal(404, 'The model `marathon-1` does not exist or you do not have access to it.', {
      code: 'model_not_found',
    }),
  ),
  noModel(
    'Ollama',
    404,
    refusal(404, 'model "marathon-1" not found, try pulling it first', { type: 'api_error' }),
  ),
  noModel('older Ollama', 404, json(404, { error: "model 'marathon-1' not found" })),
  noModel(
    'vLLM',
    404,
    flatRefusal(404, 'The model `marathon-1` does not exist.', { type: 'NotFoundError' }),
  ),
  noModel(
    'OpenRouter',
    400,
    json(400, { error: { message: 'marathon-1 is not a valid model ID', code: 400 } }),
  ),
  noModel(
    'Mistral',
    400,
    flatRefusal(400, 'Invalid model: marathon-1', { type: 'invalid_model', code: '1500' }),
  ),
  noModel(
    'Azure',
    404,
    json(404, {
      error: {
        code: 'DeploymentNotFound',
        message:
          'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
      },
    }),
  ),
  noModel(
    'Gemini',
    404,
    json(404, [
      {
        error: {
          code: 404,
          message:
            'models/marathon-1 is not found for API version v1main, or is not supported for generateContent.',
          status: 'NOT_FOUND',
        },
      },
    ]),
  ),
  noModel(
    'LiteLLM',
    400,
    refusal(
      400,
      '/chat/completions: Invalid model name passed in model=marathon-1. Call `/v1/models` to view available models for your key.',
      { param: 'None' },
    ),
  ),
  noModel(
    'Anthropic',
    404,
    anthropicRefusal(404, 'not_found_error', 'model: marathon-1'),
    'anthropic',
  ),
];

const wrongKey = because('key');
const keys: Row[] = [
  wrongKey(
    'OpenAI',
    401,
    refusal(401, 'Incorrect API key provided: key-of-t***ests.', { code: 'invalid_api_key' }),
  ),
  wrongKey(
    'Gemini, with 400',
    400,
    json(400, [
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
  ),
  wrongKey(
    'OpenRouter',
    401,
    json(401, { error: { message: 'No auth credentials found', code: 401 } }),
  ),
  wrongKey('Mistral', 401, json(401, { detail: 'Unauthorized' })),
  wrongKey(
    'DeepSeek',
    401,
    refusal(401, 'Authentication Fails, Your api key is invalid', { type: 'authentication_error' }),
  ),
  wrongKey('a proxy without a body', 403, { status: 403 }),
  wrongKey(
    'Anthropic',
    401,
    anthropicRefusal(401, 'authentication_error', 'invalid x-api-key'),
    'anthropic',
  ),
];

export const refusedRows: Row[] = [...context, ...credits, ...models, ...keys];
