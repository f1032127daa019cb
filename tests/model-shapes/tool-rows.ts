/** Tools that servers reject: all of them, or keywords in their schemas. */
import { flatRefusal, good, json, refusal } from './completions.ts';
import type { RawAnswer } from './raw-server.ts';
import type { Row } from './row.ts';

/** Nothing is asked a second time here: without tools, the prompt is another one. */
const noTools = (name: string, refused: RawAnswer, status = 400): Row => ({
  name: `${name}: no tools`,
  offers: ['look'],
  answers: [refused],
  text: '',
  failure: { kind: 'no-tools', reason: 'tools', status },
  lacks: ['tools'],
});

const tools: Row[] = [
  noTools(
    'Ollama',
    refusal(400, 'registry.ollama.ai/library/gemma2:2b does not support tools', {
      type: 'api_error',
      param: null,
      code: null,
    }),
  ),
  noTools('Ollama, shortly', json(400, { error: 'gemma3:4b does not support tools' })),
  noTools(
    'vLLM without a parser',
    flatRefusal(
      400,
      '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    ),
  ),
  noTools(
    'vLLM of 2025 without a parser',
    refusal(
      400,
      '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      { type: 'BadRequestError', param: null, code: 400 },
    ),
  ),
  noTools(
    'OpenRouter',
    json(404, {
      error: {
        message:
          'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing',
        code: 404,
      },
    }),
    404,
  ),
  noTools(
    'llama.cpp without --jinja',
    json(500, {
      error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' },
    }),
    500,
  ),
  noTools(
    'older llama.cpp',
    json(500, { error: { code: 500, message: 'Unsupported param: tools', type: 'server_error' } }),
    500,
  ),
  noTools('Groq', refusal(400, '`tool calling` is not supported with this model')),
  noTools(
    'DeepSeek’s reasoner',
    refusal(400, 'deepseek-reasoner does not support Function Calling', {
      code: 'invalid_request_error',
    }),
  ),
  noTools(
    'SambaNova and others',
    refusal(400, 'This model does not support function calling.', { param: 'tools' }),
  ),
  noTools(
    'Azure AI',
    json(422, {
      detail: [
        { type: 'extra_forbidden', loc: ['body', 'tools'], msg: 'Extra inputs are not permitted' },
      ],
    }),
    422,
  ),
];

export const plainSchema = { has: ['"tools":'], hasNot: ['"$schema":', '"additionalProperties":'] };

const noKeywords = (name: string, refused: RawAnswer): Row => ({
  name: `${name}: schemas without $schema and additionalProperties`,
  offers: ['look'],
  answers: [refused, good, good],
  asked: 2,
  lacks: ['schema keywords'],
  bodies: [{}, plainSchema, plainSchema],
});

export const unknownName = (word: string) =>
  `Invalid JSON payload received. Unknown name "${word}" at 'tools[0].function_declarations[0].parameters': Cannot find field.`;

const keywords: Row[] = [
  noKeywords(
    'Gemini',
    json(400, [
      {
        error: {
          code: 400,
          message: `${unknownName('$schema')}\n${unknownName('additionalProperties')}`,
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
  ),
  noKeywords('Gemini, only the one', refusal(400, unknownName('additionalProperties'))),
  noKeywords(
    'a proxy before Gemini',
    refusal(400, `[gemini/gemini-3.1-pro] [400]: ${unknownName('$schema')}`),
  ),
  noKeywords(
    'LiteLLM before Gemini',
    refusal(
      400,
      `litellm.BadRequestError: VertexAIException BadRequestError - b'{"error": {"code": 400, "message": "Invalid JSON payload received. Unknown name \\"$schema\\" at \\'tools[0].function_declarations[0].parameters\\': Cannot find field."}}'`,
    ),
  ),
];

const filled = { has: ['"list_gear"'], hasNot: ['"properties":{}'] };

const noEmpty = (name: string, refused: RawAnswer): Row => ({
  name: `${name}: no empty properties`,
  offers: ['list_gear'],
  answers: [refused, good, good],
  asked: 2,
  lacks: ['empty properties'],
  bodies: [{ has: ['"properties":{}'] }, filled, filled],
});

const properties: Row[] = [
  noEmpty(
    'Gemini',
    json(400, [
      {
        error: {
          code: 400,
          message:
            '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: should be non-empty for OBJECT type\n',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
  ),
  noEmpty(
    'a proxy before Gemini',
    refusal(
      400,
      'GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: should be non-empty for OBJECT type',
    ),
  ),
];

export const toolRows: Row[] = [...tools, ...keywords, ...properties];
