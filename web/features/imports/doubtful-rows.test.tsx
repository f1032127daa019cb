import { expect, test } from 'vitest';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { DoubtfulRows } from './doubtful-rows.tsx';

const row = (line: number) =>
  ({ line, verdict: 'doubtful', reason: 'Too fast.', kind: 'Run' }) as const;

const texts = (count: number) =>
  textsOf(
    markupOf(
      <DoubtfulRows
        rows={[row(2), row(3)]}
        count={count}
        timeZone="Europe/Berlin"
        ticked={new Set([3])}
        onTick={() => {}}
      />,
    ),
  ).join(' ');

test('doubtful runs beyond those shown are counted, and said to stay out', () => {
  expect(texts(1502)).toContain('1,502 doubtful runs');
  expect(texts(1502)).toContain('1 of 2 ticked. 1,500 more are not shown, and stay out.');
  expect(texts(2)).not.toContain('not shown');
});
