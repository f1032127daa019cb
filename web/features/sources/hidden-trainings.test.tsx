import { describe, expect, it } from 'vitest';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { HiddenCount, HiddenSentence } from './hidden-trainings.tsx';

const connection = {
  configured: true,
  isConnected: false,
  webhookActive: false,
  needsReconnect: false,
};
const hiding = (trainings: number) => ({
  ...connection,
  left: { athleteId: '1', trainings, until: '2026-12-20T10:07:00.000Z' },
});

describe.each([
  ['after the count', <HiddenCount key="a" />, ' · 1,200 hidden'],
  [
    'below an empty log',
    <HiddenSentence key="b" />,
    '1,200 trainings from Strava are hidden until you decide what to keep.',
  ],
])('%s', (_where, part, text) => {
  it('says how many trainings are hidden, and leads to the question', () => {
    const markup = markupOf(part, [[['connection'], hiding(1200)]]);
    expect(textsOf(markup).join('')).toBe(text);
    expect(markup).toContain('href="/import"');
  });

  it.each([
    ['nobody has to decide', connection],
    ['none is hidden', hiding(0)],
  ])('says nothing where %s', (_why, answer) => {
    expect(textsOf(markupOf(part, [[['connection'], answer]]))).toEqual([]);
  });
});
