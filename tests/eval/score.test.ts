import { describe, expect, it } from 'vitest';
import { denies, judge, type Known } from './score.ts';
import type { Fact } from './truth.ts';

const facts: Fact[] = [
  { unit: 'km', value: 43.482 },
  { unit: 'km', value: 39.4 },
  { unit: 'count', noun: 'session', value: 4 },
  { unit: 'duration', value: 14_834 },
  { unit: 'date', value: 20260223 },
  { unit: 'date', value: 20260301 },
];
const sunday: Fact[] = [
  { unit: 'km', value: 15.17 },
  { unit: 'duration', value: 5249 },
  { unit: 'pace', value: 346.01 },
];

const known = (change: Partial<Known> = {}): Known => ({
  asked: [{ unit: 'km', value: 43.482 }],
  truth: { facts, byDay: new Map([['2026-03-01', sunday]]) },
  ...change,
});

const verdict = (answer: string, change?: Partial<Known>) => {
  const { right, missing, invented, denied } = judge('How was my week?', answer, known(change));
  return { right, missing: missing.length, invented: invented.map(({ text }) => text), denied };
};

const good = { right: 1, missing: 0, invented: [], denied: undefined };

describe('an answer', () => {
  it.each([
    'You ran 43.5 km.',
    'You ran 43.48 km in 4 runs, 4 h 7 min in all.',
    'About 43 km over 4 sessions, from Feb 23 to Mar 1.',
    '43.5 km, which is 4.1 km more than the 39.4 km before.',
    '| Distance | 43.5 km | 39.4 km | 4.1 km |',
    '43.5 km. The longest was on Mar 1: 15.17 km in 1:27:29, 5:46 min/km.',
    'You ran [43.5 km](/training?period=custom&from=2026-02-16&to=2026-02-22).',
  ])('is right: %s', (answer) => {
    expect(verdict(answer)).toEqual(good);
  });

  it('claims nothing by a question that it offers, or quotes', () => {
    const invented = (text: string) => verdict(text).invented;
    expect(invented('Which do you mean?\n\n- [How were my last 7 runs?](ask:)')).toEqual([]);
    expect(invented('I don’t know what “7 runs” means, so I give no figure.')).toEqual([]);
    expect(invented('[You did 7 runs](/training)')).toEqual(['7 runs']);
  });

  it('is caught with a wrong figure', () => {
    expect(verdict('You ran 44.5 km.')).toMatchObject({ missing: 1, invented: ['44.5 km'] });
    expect(verdict('You ran 43.4 km.')).toMatchObject({ missing: 1, invented: ['43.4 km'] });
    expect(verdict('You ran 4.35 km.')).toMatchObject({ missing: 1, invented: ['4.35 km'] });
  });

  it('is caught without the figure that was asked for', () => {
    expect(verdict('You ran in 4 runs for 4 h 7 min.')).toMatchObject({ missing: 1, invented: [] });
    // The right value of another unit.
    expect(verdict('You ran 43.48 m.')).toMatchObject({ missing: 1, invented: ['43.48 m'] });
  });

  it.each([
    ['43.5 km in 5 runs.', '5 runs'],
    ['43.5 km in 4 h 9 min.', '4 h 9 min'],
    ['43.5 km, at 151 bpm.', '151 bpm'],
    ['43.5 km, from Feb 22 on.', 'Feb 22'],
    ['43.5 km and 39.4 km. Your race was 4.1 km.', '4.1 km'],
    ['43.5 km, 62% of it easy.', '62%'],
    ['43.5 km, which is 4.4 km more than the 39.4 km before.', '4.4 km'],
  ])('is caught with an invented figure: %s', (answer, invented) => {
    expect(verdict(answer)).toEqual({ ...good, invented: [invented] });
  });

  it('may give a session’s figures only with its day', () => {
    expect(verdict('43.5 km. The longest run: 15.17 km.')).toEqual({
      ...good,
      invented: ['15.17 km'],
    });
    expect(verdict('43.5 km. The longest on Feb 28: 15.17 km.').invented).toEqual([
      'Feb 28',
      '15.17 km',
    ]);
  });

  it('may repeat what the question says, and what a model was given', () => {
    const { invented } = judge('Is 50 km too much?', '50 km are more than 43.5 km.', known());
    expect(invented).toEqual([]);
    expect(verdict('43.5 km, at 151 bpm.', { given: ['{"bpm": "151 bpm"}'] })).toEqual(good);
  });

  it('may repeat what the action proposes that comes with it', () => {
    const proposed = { events: [{ title: 'Easy run 8 km', eventDate: '2026-03-10' }] };
    const text = 'After 43.5 km I suggest 8 km on Mar 10, and 3 km after it.';
    expect(verdict(text, { proposed }).invented).toEqual(['3 km']);
    expect(verdict(text).invented).toEqual(['Mar 10', '8 km', '3 km']);
  });

  it('says what was asked where it begins: in its first paragraph, its table or its list', () => {
    const buried = (answer: string) => judge('How was my week?', answer, known()).buried.length;
    expect(buried('You ran 43.5 km.\n\nGood.')).toBe(0);
    expect(buried('As follows.\n\n| Distance | 43.5 km |')).toBe(0);
    expect(buried('As follows:\n\n- Distance: 43.5 km')).toBe(0);
    expect(buried('You ran in 4 runs.\n\n- Distance: 43.5 km')).toBe(1);
    expect(buried('You ran in 4 runs.\n\nIt was 43.5 km.')).toBe(1);
  });

  it('must name what was asked for', () => {
    const asked = [{ unit: 'text', value: 'Comet 2' }] as const;
    expect(verdict('Replace the comet 2.', { asked })).toMatchObject({ missing: 0 });
    expect(verdict('Replace the Meadow 4.', { asked })).toMatchObject({ missing: 1 });
  });

  it('may say yesterday for a date', () => {
    const asked = [{ unit: 'date', value: 20260304 }] as const;
    expect(verdict('You ran yesterday.', { asked })).toMatchObject({ missing: 0 });
    expect(verdict('You ran today.', { asked })).toMatchObject({ missing: 1 });
  });
});

describe('where the data do not hold the answer', () => {
  const change: Partial<Known> = { asked: [], mustDeny: true, never: /\d ?kg/ };

  it('it has to be said', () => {
    expect(verdict('Your log doesn’t hold your weight.', change).denied).toBe(true);
    expect(verdict('You are doing well.', change).denied).toBe(false);
  });

  it('no figure may stand in for it', () => {
    expect(verdict('I don’t see your weight, but 61 kg is likely.', change).denied).toBe(false);
  });

  it.each([
    'I can’t tell: nothing in your data says so.',
    'There is no race in your log.',
    'I don’t have that information.',
    'Your race log is empty.',
    'No shoes of that name are in your gear.',
    'No, you had a day off.',
    'None before 2018.',
    'Nothing on Jun 1, 2020.',
    'You never ran in Paris.',
    'There were no long trail runs in 2015.',
    'You did 0 races in 2020.',
    'No cross-training in 2019.',
    'There were none in 2020.',
  ])('"%s" says so', (answer) => expect(denies(answer)).toBe(true));

  it.each([
    'You ran 43.5 km.',
    'Great week! Keep it up.',
    'Your VO2max is 51.',
    'That was your best month so far.',
    'You ran 10 runs of 5.0 km.',
    'No doubt about it: 12 runs.',
    'Never skip the day after a race.',
  ])('"%s" does not', (answer) => expect(denies(answer)).toBe(false));
});
