/** What servers reject, and are not sent again. */
import { call, flatRefusal, good, json, refusal, reply } from './completions.ts';
import { anthropicRefusal } from './messages.ts';
import type { RawAnswer } from './raw-server.ts';
import type { Row } from './row.ts';
import { plainSchema, unknownName } from './tool-rows.ts';

const capped = { has: ['"max_completion_tokens":'], hasNot: ['"max_tokens":'] };

/** Rejected once; the next reply is requested correctly at once. */
const otherCap = (name: string, refused: RawAnswer): Row => ({
  name: `${name}: max_completion_tokens instead of max_tokens`,
  answers: [refused, good, good],
  asked: 2,
  lacks: ['max_tokens'],
  bodies: [{ has: ['"max_tokens":'] }, capped, capped],
});

const useTheOther =
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";

const caps: Row[] = [
  otherCap(
    'OpenAI GPT-5',
    refusal(400, useTheOther, { param: 'max_tokens', code: 'unsupported_parameter' }),
  ),
  otherCap(
    'GitHub Copilot',
    json(400, { error: { message: useTheOther, code: 'invalid_request_body' } }),
  ),
  otherCap(
    'Azure o-series',
    json(400, {
      error: {
        code: 'BadRequest',
        message:
          "Unrecognized request argument supplied: max_tokens. Use 'max_completion_tokens' instead.",
      },
    }),
  ),
  otherCap(
    'LiteLLM before GPT-5',
    refusal(
      400,
      `litellm.BadRequestError: OpenAIException - ${useTheOther}. Received Model Group=gpt-5`,
      { code: '400' },
    ),
  ),
];

const uncounted = { hasNot: ['"stream_options":'] };

/** The server reports no counts then. */
const noOptions = (name: string, refused: RawAnswer): Row => ({
  name: `${name}: without stream_options`,
  answers: [refused, streamUncounted, streamUncounted],
  asked: 2,
  lacks: ['stream_options'],
  usage: [undefined],
  bodies: [{ has: ['"stream_options":'] }, uncounted, uncounted],
});

const streamUncounted: RawAnswer = {
  ...good,
  body: [good.body ?? []].flat().filter((piece) => !piece.includes('"usage"')),
};

const extraForbidden = [
  {
    type: 'extra_forbidden',
    loc: ['body', 'stream_options'],
    msg: 'Extra inputs are not permitted',
    input: { include_usage: true },
  },
];

const options: Row[] = [
  noOptions('FastAPI gateways', json(422, { detail: extraForbidden })),
  noOptions(
    'Mistral',
    flatRefusal(422, { detail: extraForbidden }, { type: 'invalid_request_error' }),
  ),
  noOptions(
    'Azure AI',
    json(400, {
      detail:
        "Extra parameters ['stream_options'] are not allowed when extra-parameters is not set or set to be 'error'. Set extra-parameters to 'pass-through' to pass to the model.",
    }),
  ),
  noOptions(
    'OpenAI before 2024',
    refusal(400, 'Unrecognized request argument supplied: stream_options', {
      code: null,
      param: null,
    }),
  ),
  noOptions('a strict gateway', json(400, { error: 'unknown field "stream_options"' })),
];

const free = { has: ['"tools":'], hasNot: ['"tool_choice":'] };

const noChoice = (name: string, refused: RawAnswer): Row => ({
  name: `${name}: tools without tool_choice`,
  offers: ['look'],
  answers: [refused, good, good],
  asked: 2,
  lacks: ['tool_choice'],
  bodies: [{ has: ['"tool_choice":'] }, free, free],
});

const choices: Row[] = [
  noChoice(
    'a gateway',
    json(422, {
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', 'tool_choice'],
          msg: 'Extra inputs are not permitted',
        },
      ],
    }),
  ),
  noChoice('a small server', refusal(400, 'Unrecognized request argument supplied: tool_choice')),
  noChoice(
    'OpenRouter',
    json(404, {
      error: {
        message: "No endpoints found that support the provided 'tool_choice' value.",
        code: 404,
      },
    }),
  ),
  noChoice(
    'a proxy',
    refusal(400, "Unsupported parameter: 'tool_choice' is not supported with this model.", {
      param: 'tool_choice',
      code: 'unsupported_parameter',
    }),
  ),
];

const inTheQuestion = {
  has: ['"role":"user"', 'You are a running coach.'],
  hasNot: ['"role":"system"', '"role":"developer"'],
};

const noSystem = (name: string, refused: RawAnswer): Row => ({
  name: `${name}: the rules in the first user message`,
  answers: [refused, good, good],
  asked: 2,
  lacks: ['system role'],
  bodies: [{ has: ['"role":"system"'] }, inTheQuestion, inTheQuestion],
});

const systems: Row[] = [
  noSystem('vLLM with Gemma', flatRefusal(400, 'System role not supported')),
  noSystem(
    'TGI with Gemma',
    json(422, {
      error: 'Template error: template error: System role not supported (in <string>:1)',
      error_type: 'template_error',
    }),
  ),
  noSystem(
    'LM Studio',
    json(400, { error: 'Error rendering prompt with jinja template: "System role not supported"' }),
  ),
  noSystem(
    'OpenAI o1-mini',
    refusal(
      400,
      "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
      { param: 'messages[0].role', code: 'unsupported_value' },
    ),
  ),
  noSystem(
    'Gemma over Gemini',
    json(400, [
      {
        error: {
          code: 400,
          message: 'Developer instruction is not enabled for models/gemma-3-27b-it',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
  ),
  noSystem(
    'Mistral over vLLM',
    refusal(400, 'Only user and assistant roles are supported!', {
      type: 'BadRequestError',
      code: 400,
    }),
  ),
  noSystem(
    'llama.cpp',
    json(500, {
      error: {
        code: 500,
        message: 'System role not supported at row 1, column 87',
        type: 'server_error',
      },
    }),
  ),
];

const severalAtOnce: Row[] = [
  {
    name: 'a proxy that refuses one thing after the other: each is learnt',
    offers: ['look'],
    answers: [
      refusal(400, useTheOther, { param: 'max_tokens' }),
      json(422, { detail: extraForbidden }),
      refusal(400, unknownName('$schema')),
      streamUncounted,
      streamUncounted,
    ],
    asked: 2,
    lacks: ['max_tokens', 'stream_options', 'schema keywords'],
    usage: [undefined],
    bodies: [
      {},
      capped,
      { ...uncounted },
      plainSchema,
      { hasNot: ['"max_tokens":', '"stream_options":', '"$schema":'] },
    ],
  },
  {
    name: 'a server that refuses what it is no longer sent: told, not asked for ever',
    answers: [
      refusal(400, useTheOther, { param: 'max_tokens' }),
      refusal(400, useTheOther, { param: 'max_tokens' }),
    ],
    text: '',
    failure: { kind: 'refused', status: 400 },
  },
];

/** Refusals that mention a parameter but are about something else: nothing is learned. */
const notLearned: Row[] = [
  {
    name: 'OpenAI: max_tokens is known, but too large',
    answers: [
      refusal(
        400,
        'max_tokens is too large: 100000. This model supports at most 16384 completion tokens, whereas you provided 100000.',
        { param: 'max_tokens', code: 'invalid_value' },
      ),
    ],
    text: '',
    failure: { kind: 'refused', status: 400 },
    lacks: [],
  },
  {
    name: 'a server whose message repeats the request',
    answers: [
      json(400, {
        error: {
          message: 'Invalid request.',
          request: { max_tokens: 500, stream_options: {}, messages: [{ role: 'system' }] },
        },
      }),
    ],
    text: '',
    failure: { kind: 'refused', status: 400 },
    lacks: [],
  },
  {
    name: 'Anthropic: refuses without naming anything of these',
    provider: 'anthropic',
    answers: [
      anthropicRefusal(400, 'invalid_request_error', 'messages: at least one message is required'),
    ],
    text: '',
    failure: { kind: 'refused', status: 400 },
    lacks: [],
  },
  {
    name: 'a tool call that the server could not read is no lack of tools',
    offers: ['look'],
    answers: [
      refusal(
        400,
        "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
        { code: 'tool_use_failed', failed_generation: JSON.stringify(call('look', {})) },
      ),
    ],
    text: '',
    failure: { kind: 'refused', status: 400 },
    lacks: [],
  },
];

/** A prompt that quotes a refusal must not teach anything. */
const quoted: Row[] = [
  {
    name: 'a reply that quotes a refusal',
    answers: [reply('It says “does not support tools”, System role not supported.')],
    text: 'It says “does not support tools”, System role not supported.',
    lacks: [],
  },
];

export const learnedRows: Row[] = [
  ...caps,
  ...options,
  ...choices,
  ...systems,
  ...severalAtOnce,
  ...notLearned,
  ...quoted,
];
