/** What a mark in a model's text begins or ends. */
export type Mark =
  | 'think'
  | 'end of thinking'
  /** Of a harmony message: its channel follows. */
  | 'header'
  /** Of a harmony message: its text follows. */
  | 'message'
  | 'end of message'
  | 'tool call'
  | 'end of tool call'
  /** Stands for nothing. */
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
  ['```', 'fence'],
];

export interface Found {
  at: number;
  mark: Mark;
  text: string;
}

/** The first of these marks in a text. */
export function firstMark(text: string, wanted: (mark: Mark) => boolean): Found | undefined {
  let first: Found | undefined;
  for (const [written, mark] of marks) {
    if (!wanted(mark)) continue;
    const at = text.indexOf(written);
    if (at < 0) continue;
    // Of two at one place the longer is meant.
    if (!first || at < first.at || (at === first.at && written.length > first.text.length)) {
      first = { at, mark, text: written };
    }
  }
  return first;
}

/** How many of a text's last characters may be the beginning of a mark. */
export function markBegun(text: string): number {
  const longest = Math.min(text.length, longestMark - 1);
  for (let length = longest; length > 0; length -= 1) {
    const end = text.slice(-length);
    if (marks.some(([written]) => written.length > length && written.startsWith(end)))
      return length;
  }
  return 0;
}

const longestMark = Math.max(...marks.map(([written]) => written.length));
