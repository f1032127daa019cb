import { fieldsOf } from '../fields-of.ts';
import { jsonIn } from '../json-text.ts';

export interface CallInText {
  name: string;
  /** JSON. */
  input: string;
}

/** The tool call that a model wrote as text; undefined if no such tool is offered. */
export function callInText(text: string, offered: ReadonlySet<string>): CallInText | undefined {
  const named = /^\s{0,20}<function=([\w-]{1,64})>/.exec(text)?.[1] ?? beforeJson(text);
  if (named !== undefined && offered.has(named)) return { name: named, input: inputIn(text) };
  for (const json of jsonIn(text)) {
    const { name, function: called, ...fields } = fieldsOf(Array.isArray(json) ? json[0] : json);
    const given = name ?? called;
    if (typeof given !== 'string' || !offered.has(given)) continue;
    const input = fields.arguments ?? fields.parameters ?? fields.input ?? {};
    return { name: given, input: typeof input === 'string' ? input : JSON.stringify(input) };
  }
  return undefined;
}

/** Mistral's format: the name, followed by its arguments. */
const beforeJson = (text: string) => /^\s{0,20}([\w-]{1,64})(?:\[ARGS\])?\s{0,5}\{/.exec(text)?.[1];

/** As JSON, or each argument in its own tag. */
function inputIn(text: string): string {
  const tagged = [...text.matchAll(/<parameter=([\w-]{1,64})>([^<]{0,2000})/g)];
  if (tagged.length > 0) {
    return JSON.stringify(
      Object.fromEntries(tagged.map(([, name, value = '']) => [name, readValue(value.trim())])),
    );
  }
  for (const json of jsonIn(text.replace(/^[^{]{0,200}/, ''))) {
    return typeof json === 'object' && json !== null ? JSON.stringify(json) : '{}';
  }
  return '{}';
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
