/** What a mark in a model's text begins or ends. */
export type Mark =
  | 'think'
  | 'end of thinking'
  /** In a harmony message: its channel follows. */
  | 'header'
  /** In a harmony message: its text follows. */
  | 'message'
  | 'end of message'
  | 'tool call'
  | 'end of tool call'
  /** Has no meaning. */
  | 'nothing'
  | 'fence';

/**
 * The marks of chat templates: https://qwenlm.github.io/blog/qwq-32b-preview (think),
 * https://cookbook.openai.com/articles/openai-harmony (channels),
 * https://qwen.readthedocs.io/en/latest/framework/function_call.html (tool calls in text).
 */
const marks: readonly (readonly [string, Mark])[] = [
  ['<think>', 'think'],
  ['</think>', 'end of thinking'],
  ['<thinking>', 'think'],
  ['</thinking>', 'end of thinking'],
  ['<thought>', 'think'],
  ['</thought>', 'end of thinking'],
  ['<reasoning>', 'think'],
  ['</reasoning>', 'end of thinking'],
  ['[THINK]', 'think'],
  ['[/THINK]', 'end of thinking'],
  ['◁think▷', 'think'],
  ['◁/think▷', 'end of thinking'],
  // Seed-OSS, Cohere, OpenThinker and MedGemma.
  ['<seed:think>', 'think'],
  ['</seed:think>', 'end of thinking'],
  ['<|START_THINKING|>', 'think'],
  ['<|END_THINKING|>', 'end of thinking'],
  ['<|begin_of_thought|>', 'think'],
  ['<|end_of_thought|>', 'end of thinking'],
  ['<unused94>', 'think'],
  ['<unused95>', 'end of thinking'],
  ['<|start|>', 'header'],
  ['<|channel|>', 'header'],
  ['<|message|>', 'message'],
  ['<|end|>', 'end of message'],
  ['<|return|>', 'end of message'],
  ['<|call|>', 'end of message'],
  ['<tool_call>', 'tool call'],
  ['</tool_call>', 'end of tool call'],
  ['<function_call>', 'tool call'],
  ['</function_call>', 'end of tool call'],
  ['<function=', 'tool call'],
  ['</function>', 'end of tool call'],
  ['[TOOL_CALLS]', 'tool call'],
  ['<|python_tag|>', 'tool call'],
  ['<|tool_call|>', 'tool call'],
  ['<|/tool_call|>', 'end of tool call'],
  ['<｜tool▁calls▁begin｜>', 'tool call'],
  ['<｜tool▁calls▁end｜>', 'end of tool call'],
  ['<|im_end|>', 'nothing'],
  ['<|im_start|>', 'nothing'],
  ['<|eot_id|>', 'nothing'],
  ['<|eom_id|>', 'nothing'],
  ['<|endoftext|>', 'nothing'],
  ['<|START_RESPONSE|>', 'nothing'],
  ['<|END_RESPONSE|>', 'nothing'],
  ['<|begin_of_solution|>', 'nothing'],
  ['<|end_of_solution|>', 'nothing'],
  ['```', 'fence'],
];

export interface Found {
  at: number;
  mark: Mark;
  text: string;
}

const markNamed: ReadonlyMap<string, Mark> = new Map(
  marks.map(([written, mark]) => [written.toLowerCase(), mark]),
);

/** Some models write the names of their marks in upper case. */
const anyMark = new RegExp(
  marks.map(([written]) => written.replaceAll(/[|[\]]/g, '\\$&')).join('|'),
  'gi',
);

/** The first character of every mark: most pieces of a text contain none. */
const beginnings = new RegExp(
  `[${[...new Set(marks.map(([written]) => `\\${written.charAt(0)}`))].join('')}]`,
  'g',
);

/** The first of these marks in a text. */
export function firstMark(text: string, wanted: (mark: Mark) => boolean): Found | undefined {
  if (text.search(beginnings) < 0) return undefined;
  for (const { index: at, 0: written } of text.matchAll(anyMark)) {
    const mark = markNamed.get(written.toLowerCase());
    if (mark && wanted(mark)) return { at, mark, text: written };
  }
  return undefined;
}

/** How many of a text's last characters may be the beginning of a mark. */
export function markBegun(text: string): number {
  const tail = text.slice(1 - longestMark).toLowerCase();
  for (const { index } of tail.matchAll(beginnings)) {
    const end = tail.slice(index);
    if (written.some((mark) => mark.length > end.length && mark.startsWith(end))) return end.length;
  }
  return 0;
}

const written = [...markNamed.keys()];
const longestMark = Math.max(...written.map(({ length }) => length));
