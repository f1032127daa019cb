import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar-day.ts';
import { usualFormats } from '../../formats.ts';
import { readInjury } from '../../injuries/read-injury.ts';
import { withoutLogLinks } from '../../log-query/address.ts';
import { paragraphs } from '../../prose/paragraphs.ts';
import { readRace } from '../../races/read-race.ts';
import type { Training } from '../../trainings/schema.ts';
import { aboutGear, aboutInjury, aboutRace, aboutSummary, aboutTraining } from '../prompts.ts';
import type { CoachRecords } from '../records.ts';
import {
  beginner,
  eventId,
  idOf,
  kneeId,
  marathoner,
  newcomer,
  plannedId,
  raceIds,
  shoesId,
  today,
  training,
} from '../runner.fixture.ts';
import { type Section, sectionLabels, sections } from '../sections.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';
import { summaryText } from './period-summary.ts';
import { nearby } from './small-talk.ts';

/** One for every kind of answer, and some for their branches. */
const questions = [
  ...[
    'How was my week?',
    'How was last week?',
    'last month',
    'how was 2025',
    'how was 2019',
    'yesterday',
  ],
  ...[
    'since February 1',
    'how was the past week',
    'Am I ready for my race?',
    'am I ready for a half',
  ],
  ...['What pace for my marathon?', 'what pace for a 10k', 'what pace', 'what pace for easy runs'],
  ...['Predict my times', 'predict my half', 'predict 800 m', 'predict 100k', 'plan my next week'],
  ...[
    'what is planned next week',
    'how is my knee',
    'my achilles hurts',
    'when should I replace my shoes',
  ],
  ...['what are my zones', 'am I running too hard', 'am I recovered', 'how is my training load'],
  ...['how should I taper', 'longest streak', 'my PBs', 'best 5k', 'best 50 km', 'longest run'],
  ...['longest run last month', 'compare this month with last month', 'compare 2025 with 2024'],
  ...['what changed', 'how was my last run', 'how was my run on Sunday', 'how was my last race'],
  ...[
    'what should I eat',
    'how many tokens are left',
    'what can you do',
    'hi',
    'thanks',
    'What is pi?',
  ],
  ...[`race ${raceIds.half}`, `race ${plannedId}`, `injury ${kneeId}`, `injury ${idOf(10)}`],
  ...[`gear ${shoesId}`, `gear ${idOf(12)}`, `event ${eventId}`, `training ${idOf(999)}`],
  `training ${marathoner.trainings?.[3]?.id}`,
];

/** A log as some apps export it: rows without any figure. */
const zeros: CoachRecords = {
  ...newcomer,
  trainings: Array.from({ length: 30 }, (_, day) =>
    training(addDays(today, -day), { session_type: 'uncategorized-run', distance: 0, duration: 0 }),
  ),
  races: [
    readRace({
      id: idOf(50),
      race_name: '',
      date: '2026-02-01',
      distance: 0,
      finish_time: '0:00:00',
    }),
  ],
  injuries: [readInjury({ id: idOf(51), pain_area: '', date_reported: '2026-02-01' })],
};

/** The whole answer, with what is folded away. */
const ask = async (question: string, records = marathoner) => {
  const { text, more } = await answerQuestion(knownOf(records), question);
  return withoutLogLinks(paragraphs(text, more));
};

const everyRunner = { marathoner, beginner, newcomer, zeros };

const words = (text: string) => text.split(/\s+/).length;

describe.each(Object.entries(everyRunner))('to the %s', async (_, records) => {
  it.each(questions)('"%s" has a clean answer', async (question) => {
    const answer = await ask(question, records);
    expect(answer).toMatch(/^[\p{Lu}\d*“]/u);
    expect(answer).not.toMatch(/undefined|NaN|null|Infinity|\[object|\bfalse\b|\btrue\b/);
    expect(answer).not.toMatch(/^- *$/m);
    expect(answer).not.toMatch(/ {2}|\s[.,;:!?](\s|$)|\.\.|\n{3}/);
    expect(words(answer)).toBeLessThanOrEqual(250);
  });
});

/** Plain loops over the log, apart from the functions under test. */
function sum(records: CoachRecords, from: string, to: string) {
  const others = ['strength', 'cross-training'];
  let [metres, runs, seconds, hard, rpe, rated] = [0, 0, 0, 0, 0, 0];
  for (const one of records.trainings ?? []) {
    if (one.date < from || one.date > to) continue;
    if (['tempo', 'intervals', 'race', 'hill-repeats'].includes(one.sessionType)) hard += 1;
    if (one.rpe) [rpe, rated] = [rpe + one.rpe, rated + 1];
    if (others.includes(one.sessionType)) continue;
    runs += 1;
    metres += Math.round(one.distance * 1000);
    const [h, m, s] = one.duration.split(':').map(Number) as [number, number, number];
    seconds += h * 3600 + m * 60 + s;
  }
  const minutes = Math.round(seconds / 60);
  const time = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    minutes % 60 && `${minutes % 60} min`,
  ];
  const tenths = Math.round(metres / 100) / 10;
  return {
    tenths,
    distance: `${tenths.toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',')} km`,
    runs,
    hard,
    time: time.filter(Boolean).join(' '),
    rpe: (rpe / rated).toFixed(1),
  };
}

describe('the answer about a period', () => {
  it.each([
    ['How was my week?', '2026-03-02', today, '2026-02-23', '2026-02-26'],
    ['How was last week?', '2026-02-23', '2026-03-01', '2026-02-16', '2026-02-22'],
    ['last month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['how was 2025', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['february 2024', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['this year', '2026-01-01', today, '2025-01-01', '2025-03-05'],
  ])(
    '"%s" has the sums of its days, and of those before',
    async (question, from, to, start, end) => {
      const [now, before] = [sum(marathoner, from, to), sum(marathoner, start, end)];
      const answer = await ask(question);
      expect(answer).toContain(`you ran ${now.distance} in ${now.runs} runs, ${now.time} in all.`);
      expect(answer).toContain(`the ${before.distance} in ${before.runs} runs of`);
      const difference = Math.abs(Math.round(now.tenths * 10 - before.tenths * 10) / 10).toFixed(1);
      if (difference !== '0.0') {
        expect(answer).toContain(
          `${difference} km ${now.tenths > before.tenths ? 'more' : 'less'} than`,
        );
      }
      expect(answer).toContain(`Hard sessions: ${now.hard} of`);
      expect(answer).toContain(`Average RPE: ${now.rpe} out of 10`);
    },
  );

  it('spans New Year, and counts a treadmill without distance as a run', async () => {
    const log = [
      training('2025-12-29', { distance: 10, duration: 3600 }),
      training('2025-12-31', { distance: 0, duration: 1800, terrain: 'treadmill' }),
      training('2026-01-01', { distance: 5.5, duration: 1980 }),
      training('2026-01-03', { session_type: 'strength', distance: 0, duration: 1500 }),
    ];
    const records = { ...newcomer, today: '2026-01-04', trainings: log.toReversed() };
    expect(await ask('How was my week?', records)).toContain(
      'This week (Dec 29, 2025 – Jan 4, 2026) you ran 15.5 km in 3 runs, 2 h 3 min in all.',
    );
  });

  it('ignores what is dated in the future', async () => {
    const later = training(addDays(today, 1), { distance: 99, duration: 9000 });
    const records = { ...marathoner, trainings: [later, ...(marathoner.trainings ?? [])] };
    expect(await ask('How was my week?', records)).toBe(await ask('How was my week?'));
  });

  it('is of any year, as far back as the log goes', async () => {
    const old = training('2014-06-01', { distance: 50, duration: 20_000 });
    const records = { ...marathoner, trainings: [...(marathoner.trainings ?? []), old] };
    expect(await ask('how was 2014', records)).toContain('In 2014 you ran 50.0 km in 1 run, ');
    expect(await ask('how was June 2014', records)).toContain('In June 2014 you ran 50.0 km');
    expect(await ask('how was 2019', records)).toMatch(/^Nothing is logged for 2019\./);
    expect(await ask('longest run', records)).toMatch(/^Your longest run was 50\.00 km /);
  });
});

describe('the answers about races', () => {
  it('measure a target against the time that the log points to', async () => {
    const answer = await ask('Am I ready for my race?');
    // Riegel over the same distance: the race of 3:31:40, give or take 2 % and 1 % for every 8 weeks.
    const margin = 2 + Math.floor(326 / 56);
    expect(margin).toBe(7);
    expect(answer).toContain('3:16:51 to 3:46:29');
    expect((3 * 3600 + 31 * 60 + 40) * 0.93).toBeCloseTo(3 * 3600 + 16 * 60 + 51, -1);
    expect(answer).toContain('Apr 19, 2026, in 45 days');
    expect(answer).toContain('30.00 km on Feb 22, 71 percent of the race');
    expect(answer).toMatch(
      /^On a good day: at Harbour Marathon your log points to 3:16:51 to 3:46:29\. 3:25:00 is in the faster half of that, 6:40 faster /,
    );
  });

  it('say no to a target that is too fast, and to a severe injury', async () => {
    const [race] = marathoner.plannedRaces ?? [];
    const fast = { ...marathoner, plannedRaces: race ? [{ ...race, targetTime: '02:50:00' }] : [] };
    expect(await ask('Am I ready for my race?', fast)).toMatch(
      /^Not as things stand: at .* 2:50:00 is 26:51 faster than the fast end\./,
    );
    const [knee] = marathoner.injuries ?? [];
    const hurt = { ...marathoner, injuries: knee ? [{ ...knee, painSeverity: 8 }] : [] };
    expect(await ask('Am I ready for my race?', hurt)).toMatch(
      /^Not as things stand: your left knee is at 8 out of 10/,
    );
    expect(await ask('plan my next week', hurt)).toContain('doctor');
  });

  it('give the splits of the target at an even pace', async () => {
    const answer = await ask('What pace for my marathon?');
    const total = 3 * 3600 + 25 * 60;
    for (const point of [5, 10, 20, 40]) {
      const time = Math.round((total * point) / 42.195);
      const [h, m, s] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
      const two = (part: number) => String(part).padStart(2, '0');
      expect(answer).toContain(`| ${point} km | ${h > 0 ? `${h}:${two(m)}` : m}:${two(s)} |`);
    }
    expect(answer).toContain('| Finish | 3:25:00 |');
    expect(answer).toContain('an even 4:52 min/km');
  });

  it('name the personal bests of the race log', async () => {
    const answer = await ask('my PBs');
    expect(answer).toContain('| 5K | 20:05 | Park 5 | Feb 14, 2026 |');
    expect(answer).toContain('| Marathon | 3:31:40 | Harbour Marathon | Apr 13, 2025 |');
    // The profile's best is the same as the log's.
    expect(answer).not.toContain('Your profile');
    expect(await ask('my PBs', beginner)).toContain('5K 31:30');
    expect(await ask('best 5k')).toContain('0:36 faster');
  });

  it('name a best over another distance, but not as a personal best', async () => {
    const [first, ...others] = marathoner.races ?? [];
    const over = (id: number, distance: number, finishTime: string) =>
      first && { ...first, id: idOf(id), raceName: `Heat ${id}`, distance, finishTime };
    const races = [over(91, 0.8, '00:02:40'), over(92, 0.8, '00:02:30')].filter(
      (race) => race !== undefined,
    );
    const runner = { ...marathoner, profile: undefined, races: [...races, ...others] };
    expect(await ask('my PBs', runner)).not.toContain('800 m');
    expect(await ask(`How did I do (race ${idOf(92)})?`, runner)).toContain(
      'It is your best over 800 m, of 2 races.',
    );
    const none = await ask('my PBs', { ...runner, races });
    expect(none).toContain('no race over 5K, 10K, the half marathon or the marathon');
    expect(none).toContain('| 800 m | 2:30 | Heat 92 |');
  });

  it('tell of a race by its id, and of planned ones', async () => {
    expect(await ask(`How did I do (race ${raceIds.half})?`)).toContain(
      'River Half on Oct 5, 2025: half marathon in 1:34:10, 4:28 min/km.',
    );
    expect(await ask('when is my next race')).toContain(
      'Harbour Marathon in 45 days, on Sun, Apr 19, 2026, over the marathon, with a target of 3:25:00',
    );
    const [marathon] = marathoner.plannedRaces ?? [];
    const ten = marathon && {
      ...marathon,
      id: idOf(99),
      raceName: 'Summer Ten',
      raceDate: '2026-06-20',
      raceDistance: 10,
    };
    const two = {
      ...marathoner,
      plannedRaces: [marathon, ten].filter((race) => race !== undefined),
    };
    expect(await ask('When is the Summer Ten?', two)).toMatch(/^Summer Ten is in 107 days, on /);
    expect(await ask('when is my next race', two)).toMatch(
      /^Your next race is Harbour Marathon in 45 days/,
    );
    expect(await ask('how should I taper')).toContain('start to taper around Apr 5, 2026');
    const weekly = sum(marathoner, addDays(today, -27), today).tenths / 4;
    expect(await ask('how should I taper')).toContain(
      `between ${(weekly * 0.4).toFixed(1)} km and ${(weekly * 0.59).toFixed(1)} km`,
    );
  });

  it('never predict from nothing', async () => {
    for (const question of ['predict my half', 'what pace for a 10k', 'predict my times']) {
      expect(await ask(question, newcomer)).toMatch(
        /^Your log has nothing I could base a prediction on/,
      );
    }
    expect(await ask('what pace for easy runs', newcomer)).toContain('doesn’t say');
  });
});

describe('the answers about training', () => {
  const runs = (marathoner.trainings ?? []).filter(({ sessionType }) => sessionType !== 'strength');

  it('name the longest run and the biggest week', async () => {
    let longest: Training | undefined;
    const weeks = new Map<number, number>();
    for (const run of runs) {
      // The first of equal ones, which comes last in the newest-first list.
      if (run.distance >= (longest?.distance ?? 0)) longest = run;
      const week = Math.floor((Date.parse(run.date) - Date.parse('2024-01-01')) / (7 * 86_400_000));
      weeks.set(week, (weeks.get(week) ?? 0) + Math.round(run.distance * 1000));
    }
    expect(longest?.date).toBe('2024-01-28');
    expect(await ask('longest run')).toContain(
      '30.00 km in 2:43:00, 5:26 min/km, on Jan 28, 2024.',
    );
    expect(await ask('biggest week')).toContain(
      `, with ${(Math.max(...weeks.values()) / 1000).toFixed(1)} km.`,
    );
    const big = training('2026-02-27', { distance: 90, duration: 36_000 });
    const cut = { ...marathoner, trainings: [big, ...(marathoner.trainings ?? [])] };
    // The week of the 27th ends in March, so it does not belong to February.
    for (const records of [cut, marathoner]) {
      expect(await ask('biggest week last month', records)).toContain(
        'was Feb 16 – 22, 2026, with 60.7 km.',
      );
    }
  });

  it('begin with the record that is asked for', async () => {
    expect(await ask('What was my biggest week last year?')).toMatch(
      /^Your biggest week last year \(2025\) was [^,]+, 2025, with [\d.]+ km\./,
    );
    expect(await ask('What was my highest weekly mileage in 2025?')).toMatch(
      /^Your biggest week in 2025 was /,
    );
    expect(await ask('biggest month')).toMatch(
      /^Your biggest month was \w+ 20\d\d, with [\d.]+ km\./,
    );
    expect(await ask('fastest run this month')).toMatch(
      /^Your fastest run of 3 km or more this month \(Mar 1 – \d, 2026\) was /,
    );
    expect(await ask('longest run last month')).toMatch(
      /^Your longest run last month \(Feb 2026\) was /,
    );
    const hilly = training('2026-02-27', { elevation_gain: 1234 });
    const climbed = { ...marathoner, trainings: [hilly, ...(marathoner.trainings ?? [])] };
    expect(await ask('What is my run with the most elevation?', climbed)).toMatch(
      /^Your hilliest run was 1,234 m of climbing, on Feb 27, 2026\./,
    );
  });

  it('begin with the figure that is asked for', async () => {
    expect(await ask('What was my average RPE last month?')).toMatch(
      /^Your average RPE last month \(Feb 2026\) was [\d.]+ out of 10, over your \d+ sessions|over the \d+ of your \d+ sessions that you rated\./,
    );
    expect(await ask('What share of last month was easy?')).toMatch(
      /^By your zones, your running last month \(Feb 2026\) was \d+% easy/,
    );
    expect(await ask('When was my last hard session?')).toMatch(
      /^Your last hard session was on Mar 3, 2026: /,
    );
    expect(await ask('How many days in a row have I run?', beginner)).toMatch(
      /^The most that you have run in a row is \d days?\./,
    );
    expect(await ask('What is my maximum heart rate?')).toMatch(
      /^Your maximum heart rate is \d+ bpm\.\n/,
    );
    expect(await ask('What is my threshold heart rate?')).toMatch(
      /^Your threshold heart rate is \d+ bpm/,
    );
    expect(await ask('What is my threshold pace?')).toMatch(
      /^Your threshold pace is \d:\d\d min\/km, as your zones have it\.\n/,
    );
    expect(await ask('How many days since my last race?')).toMatch(/^[^\n]+ was \d+ days ago, on /);
  });

  it('count kilometres a week over the last four weeks, and not over the days of this one', async () => {
    expect(await ask('How many km per week do I average?')).toMatch(
      /^You ran [\d.]+ km a week on average in the last four weeks \(/,
    );
    expect(await ask('How much did I run last weekend?')).toMatch(
      /^Last weekend \(Feb 28 – Mar 1, 2026\) you ran [\d.]+ km/,
    );
  });

  it('count weeks and days in a row', async () => {
    expect(await ask('longest streak', beginner)).toContain('You have run in 7 weeks in a row');
    expect(await ask('longest streak', beginner)).toContain(
      'Last 4 weeks: 12 days with a run, 3.0 a week on average.',
    );
    expect(await ask('longest streak', beginner)).toContain(
      'Longest streak: 7 weeks, from the week of Jan 19, 2026 to that of Mar 2, 2026.',
    );
    const gone = { ...beginner, today: '2026-04-20' };
    expect(await ask('longest streak', gone)).toContain('You have no weekly streak at the moment');
    const monday = { ...beginner, today: '2026-03-09' };
    expect(await ask('longest streak', monday)).toContain('You have run in 7 weeks in a row');
  });

  it('share out the time by heart rate and zones', async () => {
    // Zones 1 and 2 end at 147 bpm, zone 4 begins at 156.
    let [easy, hard] = [0, 0];
    for (const run of runs) {
      if (run.date < addDays(today, -27) || !run.heartRateAvg) continue;
      const [h, m, s] = run.duration.split(':').map(Number) as [number, number, number];
      if (run.heartRateAvg < 147) easy += h * 3600 + m * 60 + s;
      if (run.heartRateAvg >= 156) hard += h * 3600 + m * 60 + s;
    }
    const share = (part: number) => `${Math.round((part * 100) / (easy + hard))}%`;
    expect(await ask('am I running too hard')).toContain(
      `${share(easy)} easy, 0% steady and ${share(hard)} hard`,
    );
  });

  it('compare fairly a month that is not over', async () => {
    const answer = await ask('compare this month with last month');
    expect(answer).toMatch(
      / from Mar 1 to 5, 2026 as from Feb 1 to 5, 2026, the same number of days\./,
    );
    const columns = [
      sum(marathoner, '2026-03-01', today),
      sum(marathoner, '2026-02-01', '2026-02-05'),
      sum(marathoner, '2026-02-01', '2026-02-28'),
    ];
    expect(answer).toContain(
      `| Distance | ${columns.map(({ distance }) => distance).join(' | ')} |`,
    );
    expect(answer).toContain(`| Runs | ${columns.map((column) => column.runs).join(' | ')} |`);
    expect(answer).toContain(`| Time | ${columns.map(({ time }) => time).join(' | ')} |`);
  });

  it('say what changed, and not why', async () => {
    const [now, before] = [
      sum(beginner, addDays(today, -27), today),
      sum(beginner, addDays(today, -55), addDays(today, -28)),
    ];
    const answer = await ask('what changed', beginner);
    expect(answer).toContain(
      `you ran ${now.distance}, ${(now.tenths - before.tenths).toFixed(1)} km more`,
    );
    expect(answer).toContain('it can’t say why');
  });

  it('have the load of the last days by the model, never as a risk', async () => {
    const answer = await ask('how is my training load');
    expect(answer).toContain('a model of load, not of health');
    expect(answer).not.toMatch(/ratio|risk|acute/i);
    // Foster's: RPE × minutes ÷ 420 × 100, the only figures these runs have besides their pace.
    let load = 0;
    for (const one of beginner.trainings ?? []) {
      if (one.date <= addDays(today, -7)) continue;
      const [h, m, s] = one.duration.split(':').map(Number) as [number, number, number];
      load += (((h * 3600 + m * 60 + s) / 60) * (one.rpe ?? 0) * 100) / 420;
    }
    expect(await ask('how is my training load', beginner)).toContain(
      `Load of the last 7 days: ${Math.round(load)},`,
    );
  });

  it('compare a session with those before it', async () => {
    const answer = await ask('how was my last run');
    const day = addDays(today, -1);
    let [metres, count] = [0, 0];
    for (const run of runs) {
      const isEarlier = run.date < day && run.date >= addDays(day, -56);
      if (!isEarlier || run.sessionType !== 'easy-run' || run.distance === 0) continue;
      metres += run.distance * 1000;
      count += 1;
    }
    expect(answer).toContain('8.20 km in 45:30, 5:33 min/km');
    expect(answer).toContain(
      `your ${count} other easy runs averaged ${(metres / 1000 / count).toFixed(2)} km`,
    );
    expect(answer).toContain('zone 2, Aerobic Base');
  });

  it('plan a week as a table of days, outside of the calendar', async () => {
    const answer = await ask('plan my next week');
    const rows = answer
      .split('\n')
      .filter((line) => /^\| (Mon|Tue|Wed|Thu|Fri|Sat|Sun), /.test(line));
    const total = rows.reduce((all, row) => all + Number(/([\d.]+) km \|/.exec(row)?.[1]), 0);
    expect(answer).toContain(`${rows.length} runs and ${total.toFixed(1)} km in all`);
    expect(answer).toContain('nothing is in your calendar until you approve them');
    expect(await ask('what should I run next week')).toContain('Nothing was put in your calendar');
  });
});

describe('the days of a rolling period', () => {
  // A run every day, each of its own distance, so that a day too many or too few changes every sum.
  const daily = Array.from({ length: 70 }, (_, back) =>
    training(addDays(today, -back), { distance: 5 + 1.3 ** (back % 9), duration: 1800, rpe: 4 }),
  );
  const records = { ...newcomer, trainings: daily };
  const last = (days: number, before = 0) =>
    sum(records, addDays(today, 1 - days - before), addDays(today, -before));

  it('are exactly so many', async () => {
    const change = await ask('what changed', records);
    expect(change).toContain(`you ran ${last(28).distance}, `);
    expect(change).toContain('Runs: 28, before 28.');
    const [now, before] = [last(28).tenths, last(28, 28).tenths];
    expect(change).toContain(`${Math.abs(Math.round((now - before) * 10) / 10).toFixed(1)} km`);
    const rested = await ask('am I recovered', records);
    expect(rested).toContain('you ran less far than in a usual week');
    expect(rested).toContain('Days without a session in the last 14: 0.');
    expect(rested).toMatch(/^Take it easy tomorrow: you run every day/);
    expect(await ask('how was the past week', records)).toContain(`${last(7).distance} in 7 runs`);
    expect(await ask('last 10 days', records)).toContain(`${last(10).distance} in 10 runs`);
    expect(await ask('longest streak', records)).toContain('Days in a row: 70 days');
  });
});

describe('the answers about body and gear', () => {
  it('tell what the log has on an injury, and never what it is', async () => {
    const since = sum(marathoner, '2026-02-20', today);
    const answer = await ask('how is my knee');
    expect(answer).toContain('at 3 out of 10 (mild), reported on Feb 20, 13 days ago');
    expect(answer).toContain(
      `Since then you have logged ${since.runs} runs and ${since.distance}.`,
    );
    expect(answer).toContain('I can’t tell what it is');
    expect(await ask(`injury ${idOf(10)}`)).toContain('resolved on Jun 23, 2025, after 21 days');
    expect(await ask('does my achilles hurt')).toMatch(/^That one is not in your log/);
  });

  it('count the distance of shoes', async () => {
    let metres = 0;
    for (const one of marathoner.trainings ?? []) {
      if (one.shoesUsed === 'Comet 2') metres += one.distance * 1000;
    }
    const kilometres = Math.round(metres / 1000).toLocaleString('en-US');
    expect(await ask('when should I replace my shoes')).toContain(
      `| Comet 2 | ${kilometres} km | 1,200 km | ${Math.floor(metres / 12_000)}% | already |`,
    );
  });

  it('advise rest where the log speaks for it', async () => {
    const hard = training(addDays(today, -1), {
      session_type: 'tempo',
      distance: 10,
      duration: 2700,
    });
    const records = {
      ...marathoner,
      injuries: [],
      trainings: [hard, ...(marathoner.trainings ?? [])],
    };
    expect(await ask('should I run today', records)).toMatch(
      /^Take it easy today: yesterday was hard/,
    );
    const race = readRace({
      id: idOf(60),
      race_name: 'Half',
      date: addDays(today, -2),
      distance: 21.1,
      finish_time: '1:35:00',
    });
    const raced = { ...marathoner, races: [race] };
    // One easy day for every 3 km: eight days after the race.
    expect(await ask('am I recovered', raced)).toMatch(
      /^Rest today, then keep it easy until Mar 11/,
    );
  });

  it('send warning signs to a doctor, whatever else is asked', async () => {
    expect(await ask('How was my week? I had chest pain')).toContain('see a doctor');
  });
});

describe('the answer to what is not understood', () => {
  it.each(['blah blah', 'colour of the sky'])(
    'gives no figure for “%s”, and offers what it understands',
    async (question) => {
      const { text, choices = [] } = await answerQuestion(knownOf(marathoner), question);
      expect(text).not.toMatch(/\d/);
      expect(choices).toHaveLength(4);
    },
  );

  it.each(nearby)('understands what it offers: %s', async (question) => {
    const { text } = await answerQuestion(knownOf(marathoner), question);
    expect(text).not.toMatch(/^I (?:didn’t understand|don’t know what)/);
  });
});

describe('a section that is switched off', () => {
  const without = (section: Section): CoachRecords => {
    const enabled = { ...marathoner.enabled, [section]: false };
    const {
      trainings,
      totals,
      races,
      plannedRaces,
      injuries,
      gear,
      events,
      zones,
      profile,
      subscription,
      ...rest
    } = { ...marathoner, enabled };
    const records: CoachRecords = rest;
    const isOn = (one: Section) => one !== section;
    if (isOn('profile') && profile) records.profile = profile;
    if (isOn('subscription') && subscription) records.subscription = subscription;
    if (isOn('trainings') && trainings && totals) Object.assign(records, { trainings, totals });
    if (isOn('races') && races && plannedRaces) Object.assign(records, { races, plannedRaces });
    if (isOn('injuries') && injuries) records.injuries = injuries;
    if (isOn('gear') && gear) records.gear = gear;
    if (isOn('calendarEvents') && events) records.events = events;
    if (isOn('zones') && zones) records.zones = zones;
    return records;
  };

  it.each<[Section, string]>([
    ['trainings', 'How was my week?'],
    ['trainings', 'longest streak'],
    ['trainings', `gear ${shoesId}`],
    ['races', 'my PBs'],
    ['races', 'Am I ready for my race?'],
    ['injuries', 'how is my knee'],
    ['injuries', `Tell me more (injury ${kneeId})`],
    ['gear', 'when should I replace my shoes'],
    ['zones', 'what are my zones'],
    ['subscription', 'how many tokens are left'],
    ['calendarEvents', 'what is planned next week'],
  ])('%s: "%s" says so by its label', async (section, question) => {
    expect(await ask(question, without(section))).toContain(sectionLabels[section]);
  });

  it.each(sections)('%s: every answer stays clean', async (section) => {
    const records = without(section);
    for (const question of questions) {
      const answer = await ask(question, records);
      expect(answer).toMatch(/^[\p{Lu}\d*“]/u);
      expect(answer).not.toMatch(/undefined|NaN|null|^- *$/m);
    }
  });
});

it('writes a climb as the log does', async () => {
  const hilly = training(today, { distance: 15, duration: 5400, elevation_gain: 1250 });
  const answer = await ask('how was my last run', { ...newcomer, trainings: [hilly] });
  expect(answer).toContain('Climb: 1250 m.');
});

it('keeps Markdown out of names', async () => {
  const named = training(today, {
    distance: 5,
    duration: 1800,
    shoes_used: '![x](http://a) | <b>**Sly**',
  });
  const answer = await ask('how was my last run', { ...newcomer, trainings: [named] });
  expect(answer).not.toMatch(/[[\]<>]|\*\*|!\[/);
  expect(answer).toContain('Sly');
});

it('answers what follows a summary with what to focus on, whatever the summary says', async () => {
  const content = await summaryText(knownOf(marathoner), {
    period: 'week',
    from: '2026-03-02',
    to: today,
  });
  const generatedAt = '2026-03-05T08:00:00.000Z';
  const dataSnapshot = { trainings: 3, totalDistance: 20.2, avgRPE: 5, races: 0, injuries: 0 };
  const summary = {
    period: 'week',
    from: '2026-03-02',
    to: today,
    content,
    generatedAt,
    dataSnapshot,
  } as const;
  const answer = await ask(aboutSummary(summary, usualFormats));
  expect(answer).toMatch(/^Going by your log today, this is what I would focus on next/);
  expect(answer).toContain('Harbour Marathon is in 45 days');
});

it('answers the questions that the cards ask with the record they name', async () => {
  const { trainings = [], races = [], injuries = [], gear = [] } = marathoner;
  const [run, race, injury, shoes] = [trainings[0], races[0], injuries[0], gear[0]];
  if (!run || !race || !injury || !shoes) throw new Error('The fixture has them');
  expect(await ask(aboutTraining(run, usualFormats))).toMatch(/^Your easy run of yesterday/);
  expect(await ask(aboutRace(race, usualFormats))).toMatch(/^Park 5 on Feb 14, 2026/);
  expect(await ask(aboutInjury(injury, usualFormats))).toMatch(/^Your left knee injury is open/);
  expect(await ask(aboutGear(shoes, usualFormats))).toMatch(/^Meadow 4 have/);
});

it('answers two questions at once, and follow-ups', async () => {
  const both = await ask('How was my week and which shoes should I replace?');
  expect(both).toContain('This week');
  expect(both).toContain('Comet 2');
  const next = await answerQuestion(knownOf(marathoner), 'and last month?', ['How was my week?']);
  const whole = withoutLogLinks(paragraphs(next.text, next.more));
  expect(whole).toBe(await ask('How was last month?'));
});

/** Every figure that the log holds or adds up to: what an answer may name. */
function figuresOf(records: CoachRecords): Set<string> {
  const figures = new Set<string>();
  const two = (part: number) => String(part).padStart(2, '0');
  const addTime = (seconds: number) => {
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    figures.add(h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`);
  };
  const addRun = (distance: number, clock: string) => {
    const [h, m, s] = clock.split(':').map(Number) as [number, number, number];
    addTime(h * 3600 + m * 60 + s);
    figures.add(distance.toFixed(2));
    if (distance > 0) addTime(Math.round((h * 3600 + m * 60 + s) / distance));
  };
  for (const { distance, duration, sleepDuration } of records.trainings ?? []) {
    addRun(distance, duration);
    figures.add(String(sleepDuration));
  }
  for (const { distance, finishTime } of records.races ?? []) addRun(distance, finishTime);
  const days = (count: number, before = 0) =>
    [addDays(today, 1 - count - before), addDays(today, -before)] as const;
  const spans = [
    ...[
      ['2026-03-02', today],
      ['2026-02-23', '2026-02-26'],
      ['2026-02-23', '2026-03-01'],
    ],
    ...[
      ['2026-02-16', '2026-02-22'],
      ['2026-02-01', '2026-02-28'],
      ['2026-01-01', '2026-01-31'],
    ],
    ...[
      ['2025-01-01', '2025-12-31'],
      ['2024-01-01', '2024-12-31'],
      ['2026-02-01', today],
    ],
    ...[
      ['2025-12-30', '2026-01-31'],
      ['2026-03-01', today],
      ['2026-02-01', '2026-02-05'],
    ],
    ...[['2026-02-20', today], days(7), days(7, 7), days(28), days(28, 28), days(28, 7)],
  ] as [string, string][];
  const sums = spans.map(([from, to]) => sum(records, from, to));
  for (const { tenths, rpe } of sums) {
    for (const value of [tenths, tenths / 4]) figures.add(value.toFixed(1));
    figures.add(rpe);
    for (const other of sums) figures.add(Math.abs(tenths - other.tenths).toFixed(1));
  }
  // The three weeks before the knee, by the week.
  figures.add((sum(records, '2026-01-30', '2026-02-19').tenths / 3).toFixed(1));
  // Easy runs of the eight weeks before yesterday, and those with a heart rate of four weeks each.
  const means = [
    easyMean(records, addDays(today, -57), addDays(today, -2), ['easy-run'], false),
    easyMean(records, ...days(28), ['easy-run', 'long-run'], true),
    easyMean(records, ...days(28, 28), ['easy-run', 'long-run'], true),
  ];
  for (const { distance, pace } of means) {
    figures.add(distance.toFixed(2));
    addTime(Math.round(pace));
  }
  for (const best of Object.values(records.profile?.personalBests ?? {})) figures.add(best);
  return figures;
}

/** Mean distance (km) and pace (s/km) of runs with a distance. */
function easyMean(
  records: CoachRecords,
  from: string,
  to: string,
  types: string[],
  measured: boolean,
) {
  let [distance, seconds, count] = [0, 0, 0];
  for (const run of records.trainings ?? []) {
    if (run.date < from || run.date > to || run.distance === 0) continue;
    if (!types.includes(run.sessionType) || (measured && !run.heartRateAvg)) continue;
    const [h, m, s] = run.duration.split(':').map(Number) as [number, number, number];
    [distance, seconds, count] = [
      distance + run.distance,
      seconds + h * 3600 + m * 60 + s,
      count + 1,
    ];
  }
  return { distance: distance / count, pace: seconds / distance };
}

/** Times, and figures with decimals; years, days and counts are checked one by one above. */
const figuresIn = (answer: string) =>
  answer.replaceAll(/(\d),(?=\d{3})/g, '$1').match(/\d+(?::\d\d)+|\d+\.\d+/g) ?? [];

describe.each([
  ['marathon runner', marathoner],
  ['beginner', beginner],
])('no answer to the %s', (_, records) => {
  const known = figuresOf(records);
  it.each([
    ...['How was my week?', 'How was last week?', 'last month', 'how was 2025', 'yesterday'],
    ...['since February 1', 'how was the past week', 'how is my knee', 'my PBs', 'am I recovered'],
    ...['am I running too hard', 'what changed', 'compare this month with last month'],
    ...[
      'compare 2025 with 2024',
      `race ${raceIds.half}`,
      `injury ${kneeId}`,
      'hi',
      'What is pi?',
      'what should I work on',
    ],
  ])('has a figure from nowhere: "%s"', async (question) => {
    const strays = figuresIn(await ask(question, records)).filter((figure) => !known.has(figure));
    // The example of how to note splits.
    expect(strays.filter((figure) => figure !== '4:05')).toEqual([]);
  });
});
