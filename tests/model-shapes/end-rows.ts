/** How a reply ends: normally, cut off, filtered, or empty. */
import {
  begin,
  bytes,
  chunk,
  counted,
  counts,
  delta,
  done,
  finish,
  json,
  restToday,
  say,
  stream,
  usage,
  whole,
  wire,
} from './completions.ts';
import type { Row } from './row.ts';

const said = [begin, say('Rest '), say('today.')];

const reasons: Row[] = ['stop', 'eos_token', 'STOP', 'end_turn', '', 'function_call'].map(
  (reason) => ({
    name: `finish_reason ${JSON.stringify(reason)}`,
    answers: [stream(...said, finish(reason), counts())],
  }),
);

const ends: Row[] = [
  {
    name: 'no finish_reason, and choices null in the count',
    answers: [stream(...said, chunk({ choices: null, usage }))],
  },
  {
    name: 'no finish_reason, and no choices in the count',
    answers: [stream(...said, chunk({ usage }))],
  },
  { name: 'no finish_reason, but [DONE]', answers: [stream(...said)], usage: [undefined] },
  {
    name: 'a finish_reason, and choices null in the count',
    answers: [stream(...said, finish(), chunk({ choices: null, usage }))],
  },
  {
    name: 'a finish_reason, and no choices in the count',
    answers: [stream(...said, finish(), chunk({ usage }))],
  },
  {
    name: 'the finish_reason in the last chunk of text',
    answers: [stream(begin, say('Rest '), delta({ content: 'today.' }, 'stop'), counts())],
  },
  { name: 'the finish_reason twice', answers: [stream(...said, finish(), finish(), counts())] },
  {
    name: 'neither finish_reason nor [DONE]: was it all?',
    answers: [bytes(wire(...said))],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'a connection that is cut amid the text',
    answers: [bytes(wire(...said), { ends: 'cut' })],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'a line that is no JSON amid the text',
    answers: [bytes(`${wire(...said)}data: {"choices": [\n\n${wire(finish(), done)}`)],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'OpenRouter: an error amid the text',
    answers: [
      stream(
        ...said,
        chunk({
          error: { message: 'Provider disconnected', code: 502 },
          choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
        }),
      ),
    ],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'DeepSeek: no more resources amid the text',
    answers: [stream(...said, finish('insufficient_system_resource'), counts())],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'the cap on tokens, amid the text',
    answers: [stream(...said, finish('length'), counts())],
    cut: true,
  },
  {
    name: 'Gemini: the cap as MAX_TOKENS',
    answers: [stream(...said, finish('MAX_TOKENS'), counts())],
    cut: true,
  },
];

const nothing: Row[] = [
  {
    name: 'an empty reply',
    answers: [stream(begin, finish(), counts())],
    text: '',
    failure: { kind: 'empty' },
    usage: [counted],
  },
  {
    name: 'a reply of white space',
    answers: [stream(begin, say('\n\n'), say(' '), finish(), counts())],
    failure: { kind: 'empty' },
    text: '',
  },
  {
    name: 'content that is null to the end',
    answers: [stream(delta({ role: 'assistant', content: null }), finish(), counts())],
    text: '',
    failure: { kind: 'empty' },
  },
  {
    name: 'plain JSON with content null',
    answers: [whole({ content: null })],
    text: '',
    failure: { kind: 'empty' },
  },
  {
    name: 'an empty reply that reached the cap',
    answers: [stream(begin, finish('length'), counts())],
    text: '',
    failure: { kind: 'only-reasoning' },
  },
  {
    name: 'only reasoning until the cap',
    answers: [stream(delta({ reasoning_content: 'THOUGHT' }), finish('length'), counts())],
    text: '',
    failure: { kind: 'only-reasoning' },
    usage: [counted],
  },
  {
    name: 'only reasoning, and then it stops',
    answers: [stream(delta({ reasoning: 'THOUGHT' }), finish(), counts())],
    text: '',
    failure: { kind: 'empty' },
  },
];

const filters: Row[] = [
  {
    name: 'a filter amid the text',
    answers: [stream(...said, finish('content_filter'), counts())],
    failure: { kind: 'filtered' },
    usage: [counted],
  },
  {
    name: 'a filter before any text',
    answers: [stream(begin, finish('content_filter'), counts())],
    text: '',
    failure: { kind: 'filtered' },
  },
  {
    name: 'Gemini: a filter with its cause',
    answers: [stream(begin, finish('content_filter: PROHIBITED_CONTENT'), counts())],
    text: '',
    failure: { kind: 'filtered' },
  },
  {
    name: 'Gemini: SAFETY',
    answers: [stream(...said, finish('SAFETY'), counts())],
    failure: { kind: 'filtered' },
  },
  {
    name: 'plain JSON with a filter',
    answers: [whole({ content: restToday }, 'content_filter')],
    failure: { kind: 'filtered' },
  },
  {
    name: 'Azure: the question itself is filtered',
    answers: [
      json(400, {
        error: {
          message:
            "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
          type: null,
          param: 'prompt',
          code: 'content_filter',
          status: 400,
        },
      }),
    ],
    text: '',
    failure: { kind: 'filtered', status: 400 },
  },
];

export const endRows: Row[] = [...reasons, ...ends, ...nothing, ...filters];
