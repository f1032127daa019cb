import { fieldsOf } from '../fields-of.ts';

type Json = Record<string, unknown>;

/**
 * Normalizes the chunks of one answer to the OpenAI-compatible protocol: ids as strings, tool
 * arguments as JSON texts, and a last chunk with a finish reason.
 */
export function chunkReader() {
  let hasEnded = false;
  let hasCalls = false;
  let isCounted = false;
  return {
    /** @returns the chunk as JSON; anything that is not a chunk is unchanged */
    read(data: string): string {
      const chunk = parsed(data);
      if (!chunk) return data;
      if (!isPlain(chunk)) return JSON.stringify(rewritten(chunk));
      isCounted = false;
      return data;
    },
    /** Whether the last chunk contained only the token counts, after which no more come. */
    isCounted: () => isCounted,
    /** What is missing when the server says that it has finished. */
    end(): string[] {
      if (hasEnded) return [];
      hasEnded = true;
      const finish_reason = hasCalls ? 'tool_calls' : 'stop';
      return [JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason }] })];
    },
  };

  function rewritten(chunk: Json): Json {
    const { id, created, choices, error, model, message, x_groq, ...rest } = chunk;
    const usage = rest.usage ?? fieldsOf(x_groq).usage;
    const failure = error ?? (rest.object === 'error' ? (message ?? 'An error') : undefined);
    if (failure) return { error: errorOf(failure, rest) };
    const read = Array.isArray(choices) ? choices.map(readChoice) : [];
    for (const { finish_reason, delta } of read) {
      hasEnded ||= finish_reason !== null;
      hasCalls ||= fieldsOf(delta).tool_calls !== undefined;
    }
    isCounted = read.length === 0 && Boolean(usage);
    return {
      ...rest,
      ...(id !== undefined && id !== null && { id: String(id) }),
      ...(isNumber(created) && { created: Math.trunc(Number(created)) }),
      ...(typeof model === 'string' && { model }),
      ...(usage !== undefined && { usage }),
      choices: read,
    };
  }
}

function parsed(data: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is a piece of text in the usual form, which needs no change. */
function isPlain({ id, created, choices, error, model, usage, x_groq }: Json): boolean {
  if (error || usage || x_groq || !Array.isArray(choices) || choices.length !== 1) return false;
  if (typeof id !== 'string' || !Number.isInteger(created) || typeof model !== 'string')
    return false;
  const { delta, finish_reason } = fieldsOf(choices[0]);
  const { content, tool_calls, function_call, role = 'assistant' } = fieldsOf(delta);
  const hasCall = tool_calls !== undefined || function_call !== undefined;
  return finish_reason === null && typeof content === 'string' && role === 'assistant' && !hasCall;
}

const isNumber = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && Number.isFinite(Number(value));

/** Some report an error as a text, some with a number as its code. */
function errorOf(error: unknown, rest: Json): Json {
  const { message, type, code, status, ...fields } = { ...rest, ...fieldsOf(error) } as Json;
  const said = message ?? (typeof error === 'string' ? error : JSON.stringify(error));
  return {
    ...fields,
    message: String(said),
    ...(typeof type === 'string' && { type }),
    ...(isNumber(code ?? status) || typeof code === 'string' ? { code: code ?? status } : {}),
  };
}

function readChoice(choice: unknown): Json {
  const { delta, message, text, finish_reason: finish, ...rest } = fieldsOf(choice);
  return {
    ...rest,
    delta:
      delta === null || (delta === undefined && !message)
        ? textDelta(text)
        : readDelta(delta ?? message),
    finish_reason: typeof finish === 'string' && finish !== '' ? endIn(finish) : null,
  };
}

/** The finish reason in OpenAI's words; Gemini and small servers use others. */
function endIn(finish: string): string {
  const word = finish.toLowerCase();
  if (/^content[_-]?filter|safety|prohibited|blocklist|recitation|^spii$/.test(word)) {
    return 'content_filter';
  }
  if (/^max_tokens$|^max_length$|^length$|^token_limit$/.test(word)) return 'length';
  return /^(?:stop|eos|eos_token|end_turn|end)$/.test(word) ? 'stop' : finish;
}

const textDelta = (text: unknown): Json => (typeof text === 'string' ? { content: text } : {});

function readDelta(given: unknown): Json {
  const { role, tool_calls, function_call, ...rest } = fieldsOf(given);
  const calls = Array.isArray(tool_calls)
    ? tool_calls
    : function_call
      ? [{ function: function_call }]
      : [];
  return {
    ...rest,
    ...(role === 'assistant' && { role }),
    ...(calls.length > 0 && { tool_calls: calls.map(readCall) }),
  };
}

function readCall(given: unknown): Json {
  const { id, index, function: called, ...rest } = fieldsOf(given);
  const { name, arguments: input, ...more } = fieldsOf(called);
  return {
    ...rest,
    ...(id !== undefined && id !== null && { id: String(id) }),
    ...(isNumber(index) && { index: Number(index) }),
    function: {
      ...more,
      ...(typeof name === 'string' && { name }),
      ...(input !== undefined && input !== null && { arguments: argumentsOf(input) }),
    },
  };
}

/** A text is unchanged, as it may be a piece; `null` means that there are none. */
const argumentsOf = (input: unknown): string => {
  if (input === 'null') return '{}';
  return typeof input === 'string' ? input : JSON.stringify(input);
};
