/** How servers count tokens, and where they report it. */

import type { Json } from '../model-protocols.ts';
import {
  begin,
  chunk,
  counted,
  counts,
  delta,
  finish,
  restToday,
  say,
  stream,
  usage,
} from './completions.ts';
import type { Row } from './row.ts';

const said = [begin, say('Rest '), say('today.')];

const counting = (name: string, events: Json[], expected: Row['usage']): Row => ({
  name,
  answers: [stream(...events)],
  usage: expected,
});
const final = (name: string, more: unknown, expected: Row['usage']) =>
  counting(name, [...said, finish(), counts(more as Json)], expected);

/** DeepSeek and others report running counts: the last one is valid. */
const growing = said.map((event, index) => ({
  ...event,
  usage: { prompt_tokens: 1200, completion_tokens: 10 * index },
}));

export const countRows: Row[] = [
  counting(
    'usage null in each chunk',
    [...said.map((event) => ({ ...event, usage: null })), finish(), counts()],
    [counted],
  ),
  counting('usage in each chunk', [...growing, finish(), counts()], [counted]),
  counting('usage with the finish', [...said, delta({}, 'stop', { usage })], [counted]),
  counting(
    'usage with the finish, and once more',
    [...said, delta({}, 'stop', { usage }), counts()],
    [counted],
  ),
  counting(
    'Groq’s x_groq',
    [...said, delta({}, 'stop', { x_groq: { id: 'req_1', usage } })],
    [counted],
  ),
  counting(
    'Groq: x_groq first without a count',
    [
      delta({ role: 'assistant', content: '' }, null, { x_groq: { id: 'req_1' } }),
      ...said,
      delta({}, 'stop', { x_groq: { id: 'req_1', usage: { ...usage, queue_time: 0.02 } } }),
    ],
    [counted],
  ),
  final(
    'OpenRouter’s cost',
    {
      ...usage,
      cost: 0.0042,
      is_byok: false,
      cost_details: { upstream_inference_cost: null },
      prompt_tokens_details: { cached_tokens: 1000, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 30 },
    },
    [{ ...counted, cached: 1000, reasoning: 30 }],
  ),
  final(
    'DeepSeek’s cache',
    {
      ...usage,
      prompt_cache_hit_tokens: 1024,
      prompt_cache_miss_tokens: 176,
      prompt_tokens_details: { cached_tokens: 1024 },
    },
    [{ ...counted, cached: 1024 }],
  ),
  final(
    'details that are null',
    { ...usage, prompt_tokens_details: null, completion_tokens_details: null },
    [counted],
  ),
  final('no sum', { prompt_tokens: 1200, completion_tokens: 80 }, [counted]),
  final(
    'whole numbers as floats, which JSON does not tell apart',
    { prompt_tokens: 1200.0, completion_tokens: 80.0 },
    [counted],
  ),
  final('fractions', { prompt_tokens: 1200.5, completion_tokens: 80.5 }, [undefined]),
  final('counts as texts', { prompt_tokens: '1200', completion_tokens: '80' }, [undefined]),
  final(
    'counts that are null',
    { prompt_tokens: null, completion_tokens: null, total_tokens: null },
    [undefined],
  ),
  final('negative counts', { prompt_tokens: -1, completion_tokens: -1 }, [undefined]),
  final('an empty count', {}, [undefined]),
  counting('no count at all', [...said, finish()], [undefined]),
  counting(
    'a count in a chunk without choices, before the finish',
    [...said, chunk({ usage }), finish()],
    [counted],
  ),
  counting(
    'llama.cpp’s timings',
    [
      ...said,
      delta({}, 'stop', { timings: { prompt_n: 1200, predicted_n: 80, cache_n: 0 } }),
      counts(),
    ],
    [counted],
  ),
  {
    name: 'the thinking is counted besides',
    answers: [
      stream(
        delta({ reasoning_content: 'THOUGHT' }),
        say(restToday),
        finish(),
        counts({ ...usage, completion_tokens_details: { reasoning_tokens: 50 } }),
      ),
    ],
    usage: [{ ...counted, reasoning: 50 }],
  },
];
