import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { recognise } from './intents.ts';

/** A Thursday. */
const today = '2026-03-05';
const formats = usualFormats;
const asked = (question: string, ...earlier: string[]) =>
  recognise(question, { today, formats, earlier });
const topics = (question: string, ...earlier: string[]) =>
  asked(question, ...earlier).topics.join(' ');

describe('the topic of a question', () => {
  it.each([
    ['How was my week?', 'period'],
    ['how was my wek', 'period'],
    ['how did my week go', 'period'],
    ['Hi, how was my month?', 'period'],
    ['how much did I run in february', 'period'],
    ['how many km this year', 'period'],
    ['summarise my training since March 1', 'period'],
    ['give me a recap of last week', 'period'],
    ['How am I doing?', 'period'],
    ['ok how was my week', 'period'],
    ['how much did I run today', 'period'],
    ['did I run yesterday', 'period'],
    ['Am I ready for the Harbour Half?', 'readiness'],
    ['am i redy for my maraton', 'readiness'],
    ['Can I finish a marathon in May?', 'readiness'],
    ['is my target realistic', 'readiness'],
    ['Can I run 1:35 at the Riverside Half?', 'prediction'],
    ['Could I run 45 minutes at the Summer Ten?', 'readiness'],
    ['What was my average pace in my last race?', 'last-race'],
    ['Do I have a race in April?', 'ahead'],
    ['Which month was my best?', 'extremes'],
    ['What is my heart rate in easy runs?', 'measure'],
    ['What pace should I run the 10k at?', 'race-pace'],
    ['pacing for my half', 'race-pace'],
    ['What pace for my easy runs?', 'training-pace'],
    ['how fast should I run my intervals', 'training-pace'],
    ['how slow should easy runs be', 'training-pace'],
    ['what is my threshold pace', 'training-pace'],
    ['Predict my marathon time', 'prediction'],
    ['How fast can I run a 5k?', 'prediction'],
    ['what could i run for 10 miles', 'prediction'],
    ['Plan my next week', 'plan'],
    ['can you make me a plan', 'plan'],
    ['what should I run tomorrow', 'day-ahead'],
    ['what should I do on Sunday?', 'day-ahead'],
    ['What is on my calendar on Sunday?', 'ahead'],
    ['What is my target time for the Riverside Half?', 'ahead'],
    ['How many races do I have planned?', 'ahead'],
    ['What is my average pace this month?', 'measure'],
    ['What was my average heart rate last week?', 'measure'],
    ['How many tempo runs did I do this year?', 'measure'],
    ['How much did I climb in February?', 'measure'],
    ['How many hours did I sleep last night?', 'measure'],
    ['How many races have I run?', 'last-race'],
    ['When was my last marathon?', 'last-race'],
    ['How many days have I had my knee injury?', 'injury'],
    ['How many injuries have I had?', 'injury'],
    ['Did I run more last year than in 2024?', 'compare'],
    ['What is my half marathon record?', 'bests'],
    ['What VO2max did the lab measure?', 'not-held'],
    ['What is my VO2max?', 'prediction'],
    ['What is my weight?', 'not-held'],
    ['What was the weather on my last run?', 'not-held'],
    ['plna my next wekk please', 'plan'],
    ['What is planned for next week?', 'ahead'],
    ['when is my next race', 'ahead'],
    ['my knee hurts when I run downhill', 'injury'],
    ['How is my injury?', 'injury'],
    ['what caused my achilles pain', 'injury'],
    ['injurey in my calf', 'injury'],
    ['When should I replace my shoes?', 'shoes'],
    ['how many km on my shoes', 'shoes'],
    ['which shoes are worn out', 'shoes'],
    ['What are my heart rate zones?', 'zones'],
    ['what is my max HR', 'zones'],
    ['zone 2 range', 'zones'],
    ['Am I recovered?', 'recovery'],
    ['should I run today or rest', 'recovery'],
    ['how did i sleep', 'measure'],
    ['What is my training load?', 'load'],
    ['am i overtraining', 'load'],
    ['fitness and form', 'load'],
    ['how do I taper for the marathon', 'taper'],
    ['What is my longest streak?', 'consistency'],
    ['how consistent have I been', 'consistency'],
    ['how often do I run', 'consistency'],
    ['What are my PBs?', 'bests'],
    ['personal bests', 'bests'],
    ['fastest 5k ever', 'bests'],
    ['Compare this month with last month', 'compare'],
    ['compare this month and last month', 'compare'],
    ['did I run more than last year', 'compare'],
    ['What changed lately?', 'changes'],
    ['am I getting faster', 'trend'],
    ['Am I fitter than last year?', 'trend'],
    ['has my resting heart rate gone down this year', 'trend'],
    ['is my mileage going up', 'trend'],
    ['What was my longest run?', 'extremes'],
    ['biggest week ever', 'extremes'],
    ['Am I running too hard?', 'intensity'],
    ['is my training 80/20', 'intensity'],
    ['What should I eat before a long run?', 'nutrition'],
    ['how many gels for a marathon', 'nutrition'],
    ['How was my last run?', 'last-run'],
    ['how was yesterdays run', 'last-run'],
    ['How did my last race go?', 'last-race'],
    ['How many tokens are left?', 'tokens'],
    ['What can you do?', 'abilities'],
    ['who are you', 'abilities'],
    ['help', 'abilities'],
    ['do you follow my custom instructions', 'abilities'],
    ['what should I focus on next', 'focus'],
    ['What should I work on?', 'focus'],
    ['Hello', 'greeting'],
    ['thx', 'thanks'],
    ['Thank you!', 'thanks'],
    ['What is the capital of France?', ''],
    ['', ''],
    ['🏃', ''],
    ['.;?', ''],
  ])('"%s" is about %s', (question, expected) => {
    expect(topics(question)).toBe(expected);
  });

  it('can be two, not counting a greeting', () => {
    expect(topics('How was my week and which shoes should I replace?')).toBe('period shoes');
    expect(topics('Am I ready for my half? What pace should I run?')).toBe('readiness race-pace');
    expect(topics('Thanks! And my zones?')).toBe('zones');
    expect(topics('zones, shoes, load, streak')).toBe('zones shoes');
  });
});

it('does not take a correct word for a typo of another', () => {
  const words = 'how far ever in the rain on weekends and on every single weekday in sept';
  expect(asked(words).text).toBe(words);
});

describe('the days of a question', () => {
  it.each([
    ['How was my week?', '2026-03-02', '2026-03-05'],
    ['How was last week?', '2026-02-23', '2026-03-01'],
    ['the past week', '2026-02-27', '2026-03-05'],
    ['this month', '2026-03-01', '2026-03-05'],
    ['last month', '2026-02-01', '2026-02-28'],
    ['this year', '2026-01-01', '2026-03-05'],
    ['how was last year', '2025-01-01', '2025-12-31'],
    ['last 10 days', '2026-02-24', '2026-03-05'],
    ['past two weeks', '2026-02-20', '2026-03-05'],
    ['the last 3 months', '2025-12-06', '2026-03-05'],
    ['since February 3rd', '2026-02-03', '2026-03-05'],
    ['since 12 december', '2025-12-12', '2026-03-05'],
    ['since 2026-01-15', '2026-01-15', '2026-03-05'],
    ['since Sunday', '2026-03-01', '2026-03-05'],
    ['since november', '2025-11-01', '2026-03-05'],
    ['in february', '2026-02-01', '2026-02-28'],
    ['in feb 2024', '2024-02-01', '2024-02-29'],
    ['april', '2025-04-01', '2025-04-30'],
    ['how was 2025', '2025-01-01', '2025-12-31'],
    ['how much did I run last weekend', '2026-02-28', '2026-03-01'],
    ['how was the weekend', '2026-02-28', '2026-03-01'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['how was my run on sunday', '2026-03-01', '2026-03-01'],
    ['how was my long run on Feb 21', '2026-02-21', '2026-02-21'],
  ])('"%s": %s to %s', (question, from, to) => {
    expect(asked(question).span).toMatchObject({ from, to });
  });

  it.each([
    'may I run?',
    'plan my next week',
    'next year 2027',
    'on 2026-02-30',
    'run 2000 m fast',
    'what should I run next weekend',
    'what should I run this weekend',
    'how many km per week do I average',
    'what is my weekly average',
    'which month was my best',
  ])('are none in "%s"', (question) => {
    expect(asked(question).span).toBeUndefined();
  });

  it('of a weekend that has begun are this one’s', () => {
    const span = recognise('how was my weekend', { today: '2026-03-07', formats }).span;
    expect(span).toMatchObject({ from: '2026-03-07', to: '2026-03-07', label: 'this weekend' });
  });

  it('of the weeks around New Year belong together', () => {
    const span = recognise('how was last week', { today: '2027-01-05', formats }).span;
    expect(span).toMatchObject({ from: '2026-12-28', to: '2027-01-03' });
  });
});

describe('the distance of a question', () => {
  it.each([
    ['predict my 10k', 10],
    ['10 km time', 10],
    ['a half marathon', 21.0975],
    ['HM pace', 21.0975],
    ['my marathon', 42.195],
    ['1500m', 1.5],
    ['10 miles', 16.09344],
    ['12.5 km', 12.5],
    ['50k ultra', 50],
    ['half an hour', undefined],
    ['5 min', undefined],
    ['20 m', undefined],
    ['400 km', undefined],
  ])('"%s" is %s', (question, distance) => {
    expect(asked(question).distance).toBe(distance);
  });
});

describe('a follow-up', () => {
  it('takes the topic of the question before', () => {
    const next = asked('and last month?', 'How was my week?');
    expect(next.topics).toEqual(['period']);
    expect(next.span).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
    expect(topics('what about a half?', 'Predict my 10k')).toBe('prediction');
    expect(asked('what about a half?', 'Predict my 10k').distance).toBe(21.0975);
    expect(topics('and the month before?', 'How was last month?')).toBe('period');
    expect(asked('and the month before?', 'How was last month?').span).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it('looks back past thanks, but not into a question with a topic of its own', () => {
    expect(topics('and 2025?', 'longest run this year', 'thanks')).toBe('extremes');
    expect(topics('and my shoes?', 'How was my week?')).toBe('shoes');
    expect(topics('and last month?')).toBe('period');
  });
});

it('finds the records that a question names by id', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  expect(asked(`Please look at this run (training ${id.toUpperCase()}) again, ${id}`).ids).toEqual([
    id,
  ]);
});

it('reads 4,000 characters of any kind', () => {
  for (const piece of [
    'a',
    ' ',
    'week ',
    'last ',
    '1',
    '0198-',
    'how was ',
    '?',
    '1 march ',
    'injruy ',
    'since ',
  ]) {
    const question = piece.repeat(4000 / piece.length);
    expect(asked(question).topics.length).toBeLessThan(3);
  }
});

it('looks for the subject of a follow-up in the last five questions', () => {
  const aside = Array<string>(4).fill('Hm.');
  const subject = (...earlier: string[]) =>
    recognise('and before?', { today, formats, earlier }).topics.includes('shoes');
  expect(subject('Which shoes should I replace?', ...aside)).toBe(true);
  expect(subject('Which shoes should I replace?', ...aside, 'Hm.')).toBe(false);
  const long = 'Hm. '.repeat(990);
  expect(subject('Which shoes should I replace?', long)).toBe(true);
  expect(subject('Which shoes should I replace?', long, long)).toBe(false);
});
