import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, daysBetween } from '../../../calendar-day.ts';
import { usualFormats } from '../../../formats.ts';
import { logFilterAt } from '../../../log-query/address.ts';
import { filterTrainings } from '../../../log-query/matches.ts';
import { seriesOf } from '../../../log-questions/answers/trend/series.ts';
import { durationOf } from '../../../log-questions/texts/describe-training.ts';
import { readRace } from '../../../races/read-race.ts';
import type { Training } from '../../../trainings/schema.ts';
import { formatPace, secondsPerKm } from '../../../units.ts';
import type { CoachRecords } from '../../records.ts';
import { beginner, idOf, marathoner, newcomer, training } from '../../runner.fixture.ts';
import { knownOf } from '../../whole-log.fixture.ts';
import { answerQuestion } from '../answer.ts';

const firstDay = '2024-03-06';

/** Two years of an easy run every other day; the columns by how many years it has been. */
const everyOtherDay = (columns: (years: number, place: number, date: CalendarDay) => object) =>
  Array.from({ length: 365 }, (_, place) => {
    const date = addDays(firstDay, 2 * place);
    return training(date, {
      distance: 10,
      ...columns(daysBetween(firstDay, date) / 365.25, place, date),
    });
  });

/** What nobody would call a trend, up to 9 either way. */
const noise = (place: number) => ((place * 7) % 19) - 9;

const withTrainings = (trainings: readonly Training[], change: Partial<CoachRecords> = {}) => ({
  ...newcomer,
  trainings,
  ...change,
});

/** 20 s/km faster a year at the same heart rate, and 4 bpm less at rest. */
const improving = withTrainings(
  everyOtherDay((years, place) => ({
    duration: Math.round(10 * (360 - 20 * years + noise(place))),
    heart_rate_avg: 140 + (place % 3),
    resting_heart_rate: Math.round(56 - 4 * years + noise(place) / 5),
    sleep_duration: 7 + (place % 4) / 2,
  })),
);

const ask = (records: CoachRecords, question: string) => answerQuestion(knownOf(records), question);

const race = (place: number, date: CalendarDay, distance: number, finish_time: string) =>
  readRace({ id: idOf(place), race_name: `Race ${place}`, date, distance, finish_time });

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

describe('a trend', () => {
  it.each([
    'is my easy pace improving?',
    'Am I getting faster?',
    'is my pace improving',
    'how has my pace at the same heart rate changed',
    'am I faster than two years ago',
  ])('"%s" is about pace, and never about kilometres', async (question) => {
    const { understood, text } = await ask(improving, question);
    expect(understood).toMatch(/^\[(?:Easy pace|Pace at the same heart rate)/);
    expect(text).toMatch(/^Your (?:easy pace|pace at the same heart rate)[^.]* s\/km faster than/);
    expect(text).toContain('That is clear');
    expect(text).not.toMatch(/\d km\b/);
    expect(lines(text).length).toBeLessThanOrEqual(5);
  });

  it('of the usual days is that of the last twelve months against the twelve before', async () => {
    const { understood, text } = await ask(improving, 'is my easy pace improving');
    expect(understood).toContain('[Easy pace, last 12 months against the 12 before](/training?');
    expect(understood).toContain('from=2024-03-06&to=2026-03-05');
    expect(text).toMatch(
      /is 20 s\/km faster than before, from \[5:50 .* to \[5:30 .*\. That is clear\./,
    );
    expect(text).toMatch(/: 183 easy runs\n.*: 182 easy runs/);
  });

  it('names figures that its links lead to', async () => {
    const { text } = await ask(improving, 'am I getting faster');
    const found = [...text.matchAll(/\[([\d:]+) min\/km\]\(([^)]+)\)/g)];
    expect(found).toHaveLength(2);
    const many = [...text.matchAll(/: (\d+) runs/g)].map(([, count]) => count);
    for (const [place, [, pace, address = '']] of found.entries()) {
      const runs = filterTrainings(improving.trainings, logFilterAt(address) ?? { ids: [] });
      const time = runs.reduce((sum, run) => sum + durationOf(run), 0);
      const distance = runs.reduce((sum, run) => sum + run.distance, 0);
      expect(formatPace(secondsPerKm(time / distance))).toBe(pace);
      expect(String(runs.length)).toBe(many[place]);
    }
  });

  it('says which heart rates are the same', async () => {
    expect((await ask(improving, 'am I getting faster')).text).toContain('(135 to 145 bpm)');
    expect((await ask(improving, 'pace at 143 bpm over the years')).text).toContain(
      '(138 to 148 bpm)',
    );
  });

  it('is none where there is none, and where nothing is noted', async () => {
    expect((await ask(improving, 'am I sleeping less than last summer')).text).toMatch(
      /^There is no clear change in your sleep/,
    );
    const hrv = await ask(improving, 'is my hrv going up');
    expect(hrv).toMatchObject({ understood: 'HRV' });
    expect(hrv.text).toMatch(/^I can’t tell/);
  });

  it('of a resting heart rate goes down', async () => {
    const { text } = await ask(improving, 'has my resting heart rate gone down since 2024');
    expect(text).toMatch(
      /^Your resting heart rate is 4 bpm lower than before, from .*\. That is clear/,
    );
  });

  it('is of easy runs where none has a heart rate, and of runs where none has a type', async () => {
    const slower = (session_type: string) =>
      withTrainings(
        everyOtherDay((years, place) => ({
          session_type,
          duration: Math.round(10 * (340 + 15 * years + noise(place))),
        })),
      );
    const easy = await ask(slower('easy-run'), 'am I getting slower');
    expect(easy.text).toMatch(
      /^Your easy pace is 15 s\/km slower than before, from .*\. That is clear/,
    );
    const plain = await ask(slower('uncategorized-run'), 'am I getting slower');
    expect(plain.text).toMatch(/^Your pace on uncategorized runs is 15 s\/km slower/);
  });

  it('of a sum has weeks without any in it', async () => {
    // As long runs, but half as many in the second year.
    const fewer = withTrainings(
      everyOtherDay(() => ({ duration: 3600 })).filter(
        (_, place) => place < 182 || place % 2 === 0,
      ),
    );
    const { text } = await ask(fewer, 'is my mileage going down');
    expect(text).toMatch(
      /^Your weekly distance is 1[78]\.\d km lower than before, from \[3[45]\.\d km\].*\. That is clear/,
    );
    expect(text).toMatch(/: 18\d runs/);
  });

  it('of too few sessions is not stated', async () => {
    const { text, understood } = await ask(beginner, 'am I getting faster');
    expect(understood).toContain('[Easy pace, Jan 19 – Mar 5, 2026]');
    expect(text).toMatch(/^I can’t tell from your log .* it takes eight weeks with any\.$/);
    expect((await ask(improving, 'am I slower than in 2019')).text).toMatch(
      /^I can’t tell .* There are 0 runs \(2019\)/,
    );
    expect((await ask(newcomer, 'am I getting faster')).text).toContain('still empty');
  });

  it('is none where the months and the ends disagree', async () => {
    // Slower in every month, but one of them has a great many fast runs.
    const slower = everyOtherDay((years, place) => ({
      duration: Math.round(10 * (340 + (years >= 1 ? 15 : 0) + noise(place) / 5)),
    }));
    const fast = Array.from({ length: 60 }, (_, place) =>
      training(addDays('2025-09-01', place % 28), { distance: 20, duration: 4800 }),
    );
    expect((await ask(withTrainings(slower), 'is my easy pace improving')).text).toMatch(
      /^Your easy pace is 15 s\/km slower/,
    );
    expect(
      (await ask(withTrainings([...slower, ...fast]), 'is my easy pace improving')).text,
    ).toMatch(/^There is no clear change in your easy pace/);
  });

  it('leaves out months of a single run, and says so', async () => {
    const gap = (date: CalendarDay) => date >= '2025-06-02' && date <= '2025-06-30';
    const { text } = await ask(
      { ...improving, trainings: improving.trainings.filter(({ date }) => !gap(date)) },
      'is my easy pace improving',
    );
    expect(text).toContain('had fewer than two easy runs and');
  });

  it('marks the treadmill, and other seasons', async () => {
    const belt = improving.trainings.map((one, place) =>
      place % 9 === 0 ? { ...one, terrain: 'treadmill' as const } : one,
    );
    const { text } = await ask(
      { ...improving, trainings: belt },
      'is my easy pace faster than last summer',
    );
    expect(text).toMatch(
      /Runs on a treadmill: \d+ then, and \d+ now\. The two are from different seasons/,
    );
  });

  it('needs the training log', async () => {
    const enabled = { ...improving.enabled, trainings: false };
    const { trainings: _, ...closed } = improving;
    expect((await ask({ ...closed, enabled }, 'am I getting faster')).text).toContain(
      'switched off in Data Access Settings',
    );
  });

  it('says that it can’t tell why', async () => {
    expect((await ask(improving, 'why am I getting slower')).text).toContain(
      'Your log can’t say why',
    );
  });

  it('that is not understood gives no figure', async () => {
    const { text, choices } = await ask(improving, 'am I getting faster on canal street');
    expect(text).not.toMatch(/\d/);
    expect(choices).toHaveLength(3);
  });
});

describe('a sum by month', () => {
  const runs = ['2025-03-20', '2025-05-02', '2025-05-30', '2025-07-01'].map((date) =>
    training(date, { distance: 31, duration: 9000 }),
  );

  it('is one of 0 without a run, and leaves out a month of which only some days are asked about', async () => {
    const { log } = knownOf(withTrainings(runs));
    const days = { from: '2025-03-25', to: '2025-07-05' };
    const { rows, value } = await seriesOf('distance', undefined, usualFormats).read(
      log,
      days,
      'month',
    );
    expect(rows.map((row) => [row.from, row.value])).toEqual([
      ['2025-04-01', 0],
      ['2025-05-01', 14],
      ['2025-06-01', 0],
    ]);
    expect(value).toBeCloseTo((3 * 31 * 7) / 103, 10);
  });
});

describe('a follow-up', () => {
  it('is of other days of the same trend', async () => {
    const known = knownOf(improving);
    const { understood } = await answerQuestion(known, 'and since January 2025?', [
      'is my easy pace improving',
    ]);
    expect(understood).toContain('[Easy pace, Jan 1, 2025 – Mar 5, 2026]');
  });
});

describe('fitter', () => {
  it.each([
    'Am I fitter than last year?',
    'am i fitter',
    'am I making progress',
    'am I improving?',
  ])('"%s" weighs pace and races, and no kilometres', async (question) => {
    const { understood, text, more } = await ask(
      {
        ...improving,
        races: [race(1, '2026-01-10', 10, '42:00'), race(2, '2025-01-11', 10, '43:30')],
      },
      question,
    );
    expect(understood).toMatch(/^\[Fitness, /);
    expect(text).toMatch(
      /^Yes, you are fitter: 2 of 2 signs point that way, and none the other way\./,
    );
    expect(text).toContain('Pace at the same heart rate (135 to 145 bpm): ');
    expect(text).toContain('Best 10K race: 42:00 (Race 1), before 43:30 (Race 2), faster.');
    expect(text).not.toMatch(/\d km\b/);
    expect(lines(text).length).toBeLessThanOrEqual(5);
    expect(more).toContain('Distance run is no sign of fitness');
  });

  it('is unsettled where signs disagree', async () => {
    const races = [race(1, '2026-01-10', 10, '46:00'), race(2, '2025-01-11', 10, '43:30')];
    expect((await ask({ ...improving, races }, 'am I fitter?')).text).toMatch(
      /^The signs disagree: 1 for fitter, 1 for less fit\./,
    );
  });

  it('is only probable with one sign', async () => {
    expect((await ask(marathoner, 'am I fitter?')).text).toMatch(
      /^You are probably fitter, but that is not certain: 1 of 2 signs points that way/,
    );
  });

  it('is not claimed for one second', async () => {
    const races = [race(1, '2026-01-10', 10, '43:29'), race(2, '2025-01-11', 10, '43:30')];
    expect((await ask({ ...marathoner, races }, 'am I faster over 10k')).text).toMatch(
      /^There is no clear change: no sign says faster or slower\./,
    );
  });

  it('is not claimed from a prediction based on how far somebody ran', async () => {
    const { text } = await ask({ ...marathoner, races: [] }, 'am I fitter?');
    expect(text).not.toContain('Predicted');
    expect(text).toMatch(/^There is no clear change/);
  });

  it('is claimed from predictions over other distances that do not overlap', async () => {
    const races = [race(1, '2026-01-10', 21.0975, '1:24:00'), race(2, '2025-01-11', 10, '43:30')];
    const { text, more } = await ask({ ...marathoner, races }, 'am I fitter?');
    expect(text).toContain('Predicted 10K: faster, as what your log points to now');
    expect(text).toMatch(/^You are probably fitter/);
    expect(more).toContain(
      'lacks data on races over the same distance and best efforts from tracks',
    );
  });

  it('is not claimed where the log cannot tell', async () => {
    const { text, choices } = await ask(beginner, 'am I fitter?');
    expect(text).toMatch(/^I can’t tell from your log: /);
    expect(choices).toEqual(['Is my easy pace improving?']);
    const enabled = { ...beginner.enabled, races: false };
    const { races: _, ...closed } = beginner;
    expect((await ask({ ...closed, enabled }, 'am I fitter?')).text).toContain(
      'is switched off in Data Access Settings, so this leaves out races and predictions.',
    );
  });
});
