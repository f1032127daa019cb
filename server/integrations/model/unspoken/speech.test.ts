import { expect, it } from 'vitest';
import { speechIn } from './speech.ts';

/** A guard against what never ends, not a measure of speed: each takes a few milliseconds. */
const endless = 5000; // ms

it.each(['</think>', '<think>', '```', '`', '<|end|>', '</tool_call>'])(
  'reads one piece of nothing but %s',
  { timeout: endless },
  (mark) => {
    const speech = speechIn(true);
    const piece = mark.repeat(200_000 / mark.length);
    const started = performance.now();
    speech.take(piece);
    speech.end();
    expect(performance.now() - started).toBeLessThan(endless);
  },
);
