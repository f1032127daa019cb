import { describe, expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { recognise } from '../intents.ts';

const today = '2026-03-05';
const formats = usualFormats;
const asked = (before: string, question: string) => {
  const { log, topics, followsUp } = recognise(question, { today, formats, earlier: [before] });
  return {
    ...log,
    topics,
    followsUp,
    days: log.spans.map(({ from, to }) => `${from} – ${to}`),
    kind: log.kind.names,
  };
};

const in2018 = '2018-01-01 – 2018-12-31';
const in2019 = '2019-01-01 – 2019-12-31';

describe('a follow-up changes of the last question only', () => {
  it.each([
    ['and the year before?', in2018],
    ['no, I meant 2018', in2018],
    ['2018, not 2019', in2018],
    ['sorry, in March 2018', '2018-03-01 – 2018-03-31'],
    ['the same for May', '2019-05-01 – 2019-05-31'],
  ])('the days: %s', (question, days) => {
    const next = asked('How much did I climb on trails in 2019?', question);
    expect(next).toMatchObject({ figure: 'climb', kind: 'trail runs', days: [days] });
  });

  it.each(['no, I meant in hours, not distance', 'and the climb?'])(
    'the figure that is compared: %s',
    (question) => {
      const next = asked('Was 2018 or 2019 bigger?', question);
      expect(next).toMatchObject({ shape: 'compare', days: [in2018, in2019] });
    },
  );

  it.each([
    ['and on the one in 2018?', '2018-01-01 – 2018-01-01'],
    ['was that different in 2018', in2018],
  ])('to days of another year: %s', (question, days) => {
    expect(asked('Did I run on New Year’s Day in 2019?', question).days).toEqual([days]);
  });

  it('to all days where it says ever', () => {
    const next = asked('How far did I run on Christmas 2019?', 'and how far in total ever?');
    expect(next).toMatchObject({ days: [], isEver: true });
  });

  it('to another distance, and leaves the one before', () => {
    const { text } = recognise('and the half?', { today, formats, earlier: ['PB over 10k?'] });
    expect(text).not.toContain('10k');
  });

  it('to the whole week before an unfinished one', () => {
    const next = asked('How far did I run this week?', 'and the week before?');
    expect(next.days).toEqual(['2026-02-23 – 2026-03-01']);
  });

  it('to more weeks than were asked about', () => {
    const next = asked('How far did I run in the last two weeks?', 'no, I meant four weeks');
    expect(next.days).toEqual(['2026-02-06 – 2026-03-05']);
  });

  it.each([
    ['and my average pace?', 'pace'],
    ['pace?', 'pace'],
    ['how long did that take?', 'time'],
    ['how many hours was that', 'time'],
    ['and the climb then?', 'climb'],
  ])('the figure: %s', (question, figure) => {
    const next = asked('How many long runs did I do in 2019?', question);
    expect(next).toMatchObject({ shape: 'figure', figure, kind: 'long runs', days: [in2019] });
  });

  it.each([
    ['only long runs', 'long runs over 20 km'],
    ['just the trail ones', 'trail runs over 20 km'],
    ['without races', 'runs over 20 km without races'],
    ['and over 25?', 'runs over 25 km'],
    ['only on the treadmill, I mean trails', 'trail runs over 20 km'],
  ])('the runs: %s', (question, kind) => {
    const next = asked('How many runs over 20 km did I do in 2019?', question);
    expect(next).toMatchObject({ figure: 'sessions', kind, days: [in2019] });
  });

  it('the unit', () => {
    const next = asked('How far did I run in 2019?', 'in miles?');
    expect(next).toMatchObject({ unit: 'mi', days: [in2019] });
  });

  it('what it is told for', () => {
    const question = 'How far did I run in 2019?';
    expect(asked(question, 'month by month')).toMatchObject({ each: 'month', days: [in2019] });
    expect(asked(question, 'how much is that per week')).toMatchObject({ per: 'week' });
    expect(asked('Which month of 2019 did I run most?', 'and the least?').extreme).toMatchObject({
      isLeast: true,
    });
  });
});

it.each([
  ['weeks over 50 km', 'limit'],
  ['and when did I pass 100 km?', 'milestone'],
])('a follow-up may ask for sums: %s', (question, shape) => {
  const next = asked('How far did I run on trails in 2019?', question);
  expect(next).toMatchObject({ followsUp: true, shape, kind: 'trail runs', days: [in2019] });
});

it.each([
  'Plan my next week',
  'weeks over 50 km this year',
  'Which shoes should I replace?',
  'What is my longest run?',
  'How far did I run in 2018?',
  'How is my Achilles?',
])('a question stands alone: %s', (question) => {
  const next = asked('How far did I run on trails in 2019?', question);
  expect(next.followsUp).toBeUndefined();
  expect(next.kind).toBe('runs');
});

describe('a follow-up to one run', () => {
  it.each([
    ['and the one before?', 2],
    ['and the time before that', 2],
    ['the previous one', 2],
  ])('goes to its neighbour: %s', (question, place) => {
    const next = asked('When did I last run on a treadmill?', question);
    expect(next).toMatchObject({ shape: 'session', kind: 'treadmill runs', ends: { place } });
  });

  it('goes on from there', () => {
    const { log } = recognise('and the one before that?', {
      today,
      formats,
      earlier: ['When was my last tempo?', 'and the one before?'],
    });
    expect(log.ends.place).toBe(3);
  });

  it.each([
    ['and the shoes?', undefined],
    ['heart rate?', 'heart-rate'],
    ['how long was I out for', 'time'],
    ['when was that', undefined],
  ])('asks more of it: %s', (question, figure) => {
    const next = asked('What was my longest run in 2018?', question);
    expect(next).toMatchObject({ shape: 'extreme', days: [in2018], figure, isWhole: true });
  });

  it('does not say what the log cannot say about it', () => {
    const next = asked('How fast was my last tempo?', 'was that faster than the one before?');
    expect(next.followsUp).toBeUndefined();
  });
});

describe('a follow-up', () => {
  it.each([
    ['how many of those were at the weekend', 'runs on weekends'],
    ['and just on sat and sun?', 'runs on Saturdays and Sundays'],
    ['only the ones I set off for before 8am', 'runs that started before 8 am'],
    ['trail part only please', 'trail runs'],
  ])('keeps the days: %s', (question, kind) => {
    const next = asked('How many runs did I do in 2019?', question);
    expect(next).toMatchObject({ kind, days: [in2019], isWhole: true });
  });

  it.each([
    ['and a year earlier', '2024-11-01 – 2024-11-30'],
    ['and two years earlier', '2023-11-01 – 2023-11-30'],
    ['how does that look for november 2024', '2024-11-01 – 2024-11-30'],
    ['and since then?', '2025-12-01 – 2026-03-05'],
  ])('moves them: %s', (question, days) => {
    expect(asked('How far did I run in November 2025?', question).days).toEqual([days]);
  });

  it('sets them against others', () => {
    const next = asked('How far did I run in 2019?', 'how does that compare with 2018');
    expect(next).toMatchObject({ shape: 'compare', days: [in2019, in2018] });
  });

  it('asks of the biggest week what was in it', () => {
    const next = asked('What was my biggest week in 2019?', 'and how many runs were in it?');
    expect(next).toMatchObject({ shape: 'extreme', figure: undefined, figures: ['sessions'] });
  });
});
