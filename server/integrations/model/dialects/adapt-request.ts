import type { Findings } from './findings.ts';

type Json = Record<string, unknown>;

/** A request of the OpenAI-compatible protocol without what the server is known to reject. */
export function adaptRequest(body: Json, findings: Findings): Json {
  const { max_tokens, stream_options, tool_choice, messages, tools, ...rest } = body;
  return {
    ...rest,
    ...(findings.has('max_tokens') ? { max_completion_tokens: max_tokens } : { max_tokens }),
    ...(!findings.has('stream_options') && { stream_options }),
    ...(!findings.has('tool_choice') && { tool_choice }),
    messages: findings.has('system role') ? withoutSystem(messages as Message[]) : messages,
    tools: (tools as Tool[] | undefined)?.map((tool) => adaptTool(tool, findings)),
  };
}

interface Message {
  role: string;
  content: unknown;
}

/** The instructions go into the user's first message, before everything else. */
function withoutSystem(messages: readonly Message[]): Message[] {
  const rules = messages.filter(({ role }) => role === 'system');
  const others = messages.filter(({ role }) => role !== 'system');
  const before = rules.map(({ content }) => String(content)).join('\n\n');
  const [first] = others;
  if (first?.role !== 'user' || typeof first.content !== 'string') {
    return [{ role: 'user', content: before }, ...others];
  }
  return [{ ...first, content: `${before}\n\n${first.content}` }, ...others.slice(1)];
}

interface Tool {
  type: string;
  function: { name: string; parameters?: Json };
}

function adaptTool(tool: Tool, findings: Findings): Tool {
  const { parameters, ...named } = tool.function;
  if (!parameters) return tool;
  const isEmpty = Object.keys((parameters.properties as Json | undefined) ?? {}).length === 0;
  if (isEmpty && findings.has('empty properties')) return { ...tool, function: named };
  if (!findings.has('schema keywords')) return tool;
  return { ...tool, function: { ...named, parameters: plainSchema(parameters) as Json } };
}

/** The words of JSON Schema that Gemini knows: https://ai.google.dev/api/caching#Schema */
const plainWords = new Set([
  'type',
  'title',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'anyOf',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/**
 * A schema reduced to these keywords. The model's output is checked against the full schema here.
 */
function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([word]) => plainWords.has(word))
      .map(([word, value]) => [
        word,
        word === 'properties' ? eachPlain(value) : plainSchema(value),
      ]),
  );
}

/** Property names are not keywords of the schema. */
const eachPlain = (properties: object) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, plainSchema(value)]));
