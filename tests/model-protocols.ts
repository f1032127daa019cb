/** Events and answers of the two protocols that tests/model-server.ts speaks. */

export type Json = Record<string, unknown>;

/** The content of an answer to one request. */
export interface Content {
  reasoning: string | undefined;
  calls: readonly { name: string; input: unknown }[];
  usage: ServedUsage | 'none' | 'wrong';
  /** Cut off by the token limit. */
  cut: boolean;
}

export interface ServedUsage {
  input: number;
  output: number;
  cached?: number;
  /** Written to the cache for later calls; part of the input, reported by Anthropic only. */
  written?: number;
  reasoning?: number;
}

export interface Protocol {
  /** The events before any piece, of one piece, of the tool calls, and after them. */
  begin(content: Content): Json[];
  piece(text: string): Json;
  calls(content: Content): Json[];
  end(content: Content): Json[];
  /** Marks the end, if the protocol has such a mark. */
  done: string;
  /** An error between the events. */
  error(message: string): Json;
  /** The whole answer at once. */
  whole(text: string, content: Content): Json;
  /** The body of a refusal. */
  refusal(status: number, message: string, code?: string): Json;
}

export const modelName = 'marathon-1';

/** Arguments of a call: a string is sent as it is, whether it is JSON or not. */
const argumentsOf = (input: unknown) => (typeof input === 'string' ? input : JSON.stringify(input));

/** In two parts, as providers stream them. */
const halves = (text: string) => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

const chunk = (delta: Json, more: Json = {}): Json => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_800_000_000,
  model: modelName,
  choices: [{ index: 0, delta, finish_reason: null }],
  ...more,
});

const finishOf = ({ calls, cut }: Content) =>
  cut ? 'length' : calls.length ? 'tool_calls' : 'stop';

function openAiUsage(usage: Content['usage']): Json {
  if (usage === 'none') return {};
  if (usage === 'wrong') return { usage: { prompt_tokens: 'many', completion_tokens: 'few' } };
  const { input, output, cached, reasoning } = usage;
  return {
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      ...(cached && { prompt_tokens_details: { cached_tokens: cached } }),
      ...(reasoning && { completion_tokens_details: { reasoning_tokens: reasoning } }),
    },
  };
}

/** https://platform.openai.com/docs/api-reference/chat */
export const openAiCompatible: Protocol = {
  begin: ({ reasoning }) => [
    chunk({ role: 'assistant', content: '' }),
    ...(reasoning ? [chunk({ reasoning_content: reasoning })] : []),
  ],
  piece: (content) => chunk({ content }),
  calls: ({ calls }) =>
    calls.flatMap(({ name, input }, index) => {
      const [first = '', second = ''] = halves(argumentsOf(input));
      const begun = {
        index,
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: '' },
      };
      return [
        chunk({ tool_calls: [begun] }),
        chunk({ tool_calls: [{ index, function: { arguments: first } }] }),
        chunk({ tool_calls: [{ index, function: { arguments: second } }] }),
      ];
    }),
  end: (content) => {
    const last = { index: 0, delta: {}, finish_reason: finishOf(content) };
    const counts = chunk({}, { choices: [], ...openAiUsage(content.usage) });
    return [chunk({}, { choices: [last] }), ...(content.usage === 'none' ? [] : [counts])];
  },
  done: 'data: [DONE]\n\n',
  error: (message) => ({ error: { message, type: 'server_error', code: 500 } }),
  whole: (text, content) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_800_000_000,
    model: modelName,
    choices: [
      {
        index: 0,
        finish_reason: finishOf(content),
        message: {
          role: 'assistant',
          content: text,
          ...(content.calls.length > 0 && {
            tool_calls: content.calls.map(({ name, input }, index) => ({
              id: `call_${index}`,
              type: 'function',
              function: { name, arguments: argumentsOf(input) },
            })),
          }),
        },
      },
    ],
    ...openAiUsage(content.usage),
  }),
  refusal: (status, message, code = '') => ({
    error: {
      message,
      type: status === 429 ? 'rate_limit_error' : 'invalid_request_error',
      code: code || null,
    },
  }),
};

const stopOf = ({ calls, cut }: Content) =>
  cut ? 'max_tokens' : calls.length ? 'tool_use' : 'end_turn';

/** Anthropic counts what was read from the cache, and written to it, separately from the input. */
function anthropicUsage(usage: Content['usage']): Json {
  if (usage === 'none') return { output_tokens: 0 };
  if (usage === 'wrong') return { input_tokens: 'many', output_tokens: 'few' };
  const { input, output, cached = 0, written = 0, reasoning } = usage;
  return {
    input_tokens: input - cached - written,
    output_tokens: output,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written,
    ...(reasoning && { output_tokens_details: { thinking_tokens: reasoning } }),
  };
}

/** The count at the beginning holds no answer yet; a wrong one comes at the end, where it is final. */
const earlyUsage = (usage: Content['usage']) =>
  typeof usage === 'string'
    ? { input_tokens: 0, output_tokens: 0 }
    : { ...anthropicUsage(usage), output_tokens: 1 };

/** https://docs.anthropic.com/en/api/messages-streaming */
export const anthropic: Protocol = {
  begin: ({ reasoning, usage }) => [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: modelName,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: earlyUsage(usage),
      },
    },
    { type: 'ping' },
    ...(reasoning
      ? [
          {
            type: 'content_block_start',
            index: 9,
            content_block: { type: 'thinking', thinking: '' },
          },
          {
            type: 'content_block_delta',
            index: 9,
            delta: { type: 'thinking_delta', thinking: reasoning },
          },
          { type: 'content_block_stop', index: 9 },
        ]
      : []),
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ],
  piece: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  calls: ({ calls }) => [
    { type: 'content_block_stop', index: 0 },
    ...calls.flatMap(({ name, input }, number) => {
      const index = number + 1;
      const delta = (partial_json: string) => ({
        type: 'content_block_delta',
        index,
        delta: { type: 'input_json_delta', partial_json },
      });
      const block = { type: 'tool_use', id: `toolu_${number}`, name, input: {} };
      return [
        { type: 'content_block_start', index, content_block: block },
        ...halves(argumentsOf(input)).map(delta),
        { type: 'content_block_stop', index },
      ];
    }),
  ],
  end: (content) => [
    {
      type: 'message_delta',
      delta: { stop_reason: stopOf(content), stop_sequence: null },
      usage: anthropicUsage(content.usage),
    },
  ],
  done: `event: message_stop\ndata: ${JSON.stringify({ type: 'message_stop' })}\n\n`,
  error: (message) => ({ type: 'error', error: { type: 'overloaded_error', message } }),
  whole: (text, content) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: modelName,
    content: [
      ...(text ? [{ type: 'text', text }] : []),
      ...content.calls.map(({ name, input }, index) => ({
        type: 'tool_use',
        id: `toolu_${index}`,
        name,
        input: typeof input === 'string' ? JSON.parse(input) : input,
      })),
    ],
    stop_reason: stopOf(content),
    stop_sequence: null,
    usage: anthropicUsage(content.usage),
  }),
  refusal: (status, message) => ({
    type: 'error',
    error: { type: refusals[status] ?? 'api_error', message },
  }),
};

const refusals: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};
