import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar-day.ts';
import { readGearItem } from '../../gear/read-gear-item.ts';
import type { GearItem } from '../../gear/schema.ts';
import { readTraining } from '../../trainings/read-training.ts';
import { noZones } from '../../zones/described.ts';
import { someId as id, proposed } from '../actions/proposed.fixture.ts';
import { actionData } from '../actions/schema.ts';
import { type ActionType, actionTypes } from '../actions/types.ts';
import { event, injury, plannedRace, race, recordsWith, run, today } from '../records.fixture.ts';
import type { CoachRecords } from '../records.ts';
import { judgeAction } from './record.ts';
import { isRefused } from './refused.fixture.ts';

const judged = (
  type: ActionType,
  data: object,
  before: object | null = null,
  records: CoachRecords = recordsWith(),
) => judgeAction(proposed(type, data), before, records);

/** The verdict of each rule that had something to judge. */
const verdicts = (...args: Parameters<typeof judged>) =>
  Object.fromEntries(judged(...args).map(({ rule, verdict }) => [rule, verdict]));

const found = (rule: string, ...args: Parameters<typeof judged>) =>
  judged(...args).find((one) => one.rule === rule);

describe('a record', () => {
  const ofRecords = actionTypes.filter((type) => !/^create|zones$/.test(type));
  const changes: Partial<Record<ActionType, object>> = {
    update_training: { distance: 9 },
    update_race: { distance: 9 },
    update_calendar_event: { title: 'Easy run 5 km' },
    update_gear_item: { name: 'Another' },
    update_injury: { painSeverity: 2 },
  };
  const dataOf = (type: ActionType) => (changes[type] ? { id, changes: changes[type] } : { id });

  it.each(ofRecords)('that does not exist is refused: %s', (type) => {
    expect(judged(type, dataOf(type))).toEqual([
      {
        rule: 'record',
        verdict: 'refuse',
        text: expect.stringMatching(/^The [a-z ]+ does not exist, or has been deleted\.$/),
        numbers: {},
      },
    ]);
  });

  it('that would stay as it is is refused', () => {
    const same = { id, changes: { distance: 8, duration: '00:48:00', rpe: null } };
    expect(verdicts('update_training', same, run(1, 8))).toEqual({ change: 'refuse' });
    expect(verdicts('update_zones', { zone1Max: null })).toEqual({ change: 'refuse' });
  });
});

it.each([{ elevationGain: 99_999 }, { calories: 99_999 }, { avgPower: 5000 }, { hrvScore: 1000 }])(
  'a training that no column could hold is no proposal: %j',
  (change) => {
    const fields = { date: today, sessionType: 'easy-run', distance: 5, duration: '0:30:00' };
    expect(actionData.create_training.safeParse(fields).success).toBe(true);
    expect(actionData.create_training.safeParse({ ...fields, ...change }).success).toBe(false);
  },
);

it.each([
  ['1900-01-01', 'Mon, Jan 1, 1900 is 126 years ago. Check the year.'],
  ['2025-02-03', 'Mon, Feb 3, 2025 is 1 year ago. Check the year.'],
])('a day long ago is given in years: %s', (date, text) => {
  const fields = { date, sessionType: 'easy-run', distance: 5, duration: '0:30:00' };
  expect(found('date', 'create_training', fields)).toMatchObject({ verdict: 'warn', text });
});

describe('a training', () => {
  const date = addDays(today, -1);
  const fields = { date, sessionType: 'easy-run', distance: 10, duration: '1:00:00' };
  const create = (change: object, records?: CoachRecords) =>
    ['create_training', { ...fields, ...change }, null, records] as const;

  it('of yesterday at an easy pace passes every rule', () => {
    expect(verdicts(...create({ heartRateAvg: 140, heartRateMax: 160 }))).toEqual({
      date: 'passed',
      pace: 'passed',
      'heart-rate': 'passed',
      duplicate: 'passed',
    });
  });

  it.each([
    [1, 'refuse'],
    [0, 'passed'],
    [-366, 'passed'],
    [-367, 'warn'],
  ])('%s days from today: %s', (days, verdict) => {
    expect(found('date', ...create({ date: addDays(today, days) }))?.verdict).toBe(verdict);
  });

  it('says that a day ahead is to be planned', () => {
    expect(found('date', ...create({ date: addDays(today, 2) }))).toMatchObject({
      text: 'Sat, Mar 7 is ahead. A training is logged once it is done; plan it as a calendar event.',
      numbers: { daysAhead: 2 },
    });
  });

  it.each([
    ['faster than a record', { distance: 10, duration: '0:25:00' }, 'refuse'],
    ['unusually fast', { distance: 1, duration: '0:02:20' }, 'warn'],
    ['unusually slow', { distance: 3, duration: '1:00:00' }, 'warn'],
    ['a distance without a time', { duration: '0:00:00' }, 'warn'],
    ['minutes without a distance', { distance: 0, duration: '0:02:00' }, 'warn'],
    ['more than a day', { distance: 170, duration: '30:00:00' }, 'warn'],
    ['more than six days', { distance: 900, duration: '150:00:00' }, 'refuse'],
    ['a bike ride', { sessionType: 'cross-training', distance: 40, duration: '1:00:00' }, 'passed'],
  ])('with a time that is %s', (_what, change, verdict) => {
    expect(found('pace', ...create(change))?.verdict).toBe(verdict);
  });

  it('says how fast it would have been', () => {
    expect(found('pace', ...create({ duration: '0:25:00' }))).toMatchObject({
      text: '10 km at 2:30 min/km is faster than any world record.',
      numbers: { distance: 10, pace: 150 },
    });
  });

  it.each([
    ['an average above the maximum', { heartRateAvg: 170, heartRateMax: 160 }, 'refuse'],
    ['rest above the average', { restingHeartRate: 140, heartRateAvg: 140 }, 'refuse'],
    ['a heart that hardly beats', { restingHeartRate: 22 }, 'refuse'],
    ['only one value', { heartRateMax: 190 }, 'passed'],
  ])('with heart rates that are %s', (_what, change, verdict) => {
    expect(found('heart-rate', ...create(change))?.verdict).toBe(verdict);
  });

  it.each([
    ['the same', {}, 'warn'],
    ['a little longer', { distance: 10.9 }, 'warn'],
    ['longer', { distance: 11.5 }, 'passed'],
    ['another sport', { sessionType: 'cross-training' }, 'passed'],
    ['another day', { date: addDays(today, -2) }, 'passed'],
  ])('is a duplicate if it is %s', (_what, change, verdict) => {
    const records = recordsWith({ trainings: [run(1, 10)] });
    expect(found('duplicate', ...create(change, records))?.verdict).toBe(verdict);
  });

  it('is told apart by its start time', () => {
    const trainings = [{ ...run(1, 10), startTime: '07:00' }];
    const at = (startTime: string, distance: number) =>
      found('duplicate', ...create({ startTime, distance }, recordsWith({ trainings })))?.verdict;
    expect([at('07:00', 4), at('18:00', 10)]).toEqual(['warn', 'passed']);
  });

  it('is no duplicate of itself, nor of what the coach may not read', () => {
    const trainings = [run(1, 10)];
    const changes = { id, changes: { distance: 10.2 } };
    const own = verdicts('update_training', changes, trainings[0], recordsWith({ trainings }));
    expect(own).toEqual({ pace: 'passed', duplicate: 'passed' });
    const { trainings: _, ...closed } = recordsWith();
    expect(found('duplicate', ...create({}, closed))).toBeUndefined();
  });

  it('is judged by what changes only', () => {
    const odd = { ...run(-3, 10), heartRateAvg: 180, heartRateMax: 150, duration: '0:20:00' };
    expect(verdicts('update_training', { id, changes: { sessionNotes: 'x' } }, odd)).toEqual({});
    const cleared = { id, changes: { heartRateMax: null, startTime: null } };
    expect(verdicts('update_training', cleared, odd)).toEqual({ 'heart-rate': 'passed' });
    expect(verdicts('update_training', { id, changes: { heartRateAvg: 140 } }, odd)).toEqual({
      'heart-rate': 'passed',
    });
  });

  it('keeps its date and start time if it is imported', () => {
    const imported = readTraining({ ...run(1, 10), start_time: '07:00', is_strava_import: true });
    const update = (changes: object, before = imported) =>
      found('locked', 'update_training', { id, changes }, before);
    expect(update({ date: addDays(today, -2) })).toMatchObject({
      verdict: 'refuse',
      text: 'Imported trainings keep their date and start time.',
    });
    expect(update({ startTime: '08:00' })?.verdict).toBe('refuse');
    expect(update({ startTime: null })?.verdict).toBe('refuse');
    expect(update({ startTime: '07:00', date: imported.date, distance: 9 })).toBeUndefined();
    expect(update({ date: addDays(today, -2) }, run(1, 10))).toBeUndefined();
  });
});

describe('a race', () => {
  const fields = { raceName: 'City 10K', date: addDays(today, -2), distance: 10 };
  const create = (change: object, records?: CoachRecords) =>
    ['create_race', { finishTime: '0:44:30', ...fields, ...change }, null, records] as const;

  it('that was run two days ago passes every rule', () => {
    expect(verdicts(...create({}))).toEqual({
      date: 'passed',
      pace: 'passed',
      duplicate: 'passed',
    });
  });

  it('ahead has no result yet', () => {
    expect(found('date', ...create({ date: addDays(today, 9) }))).toMatchObject({
      verdict: 'refuse',
      text: 'Sat, Mar 14 is ahead. A race is logged with its result, once it has been run; plan it as a calendar event.',
    });
  });

  it.each([
    ['a record', '0:25:00', 'refuse'],
    ['nothing', '0:00:00', 'refuse'],
    ['a walk', '3:00:00', 'warn'],
    ['plausible', '0:30:00', 'passed'],
  ])('with a time that is %s', (_what, finishTime, verdict) => {
    expect(found('pace', ...create({ finishTime }))?.verdict).toBe(verdict);
  });

  it('without a finish time is no proposal', () => {
    expect(actionData.create_race.safeParse({ ...fields, finishTime: '0:44:30' }).data).toEqual({
      ...fields,
      finishTime: '00:44:30',
    });
    expect(actionData.create_race.safeParse(fields).error?.issues).toMatchObject([
      { path: ['finishTime'], message: 'Finish time is required' },
    ]);
  });

  it('that the runner has entered ahead may move, but gets no result', () => {
    const ahead = race(-10, 'City 10K', 10, '00:45:00');
    const update = (changes: object) => found('date', 'update_race', { id, changes }, ahead);
    expect(update({ date: addDays(today, 12) })?.verdict).toBe('passed');
    expect(update({ finishTime: '0:43:00' })?.verdict).toBe('refuse');
    expect(update({ date: today, finishTime: '0:43:00' })?.verdict).toBe('passed');
    expect(update({ tactics: 'Even pace' })).toBeUndefined();
    const past = race(10, 'City 10K', 10, '00:45:00');
    const moved = { id, changes: { date: addDays(today, 1) } };
    expect(found('date', 'update_race', moved, past)?.verdict).toBe('refuse');
  });

  it.each([
    ['by its name', { raceName: ' city  10k ', distance: 21 }, 'warn'],
    ['by its distance', { raceName: 'Another', distance: 10.5 }, 'warn'],
    ['but another day', { date: addDays(today, -3) }, 'passed'],
    ['but another race', { raceName: 'Another', distance: 5 }, 'passed'],
  ])('is a duplicate %s', (_what, change, verdict) => {
    const races = [race(2, 'City 10K', 10, '00:44:00')];
    expect(found('duplicate', ...create(change, recordsWith({ races })))?.verdict).toBe(verdict);
  });
});

describe('an injury', () => {
  const fields = { painArea: 'Calf', painSeverity: 3, dateReported: addDays(today, -3) };
  const create = (change: object, records?: CoachRecords) =>
    ['create_injury', { ...fields, ...change }, null, records] as const;

  it('of three days ago passes every rule', () => {
    expect(verdicts(...create({}))).toEqual({ date: 'passed', duplicate: 'passed' });
  });

  it('is not recorded ahead, nor resolved ahead or before it was there', () => {
    expect(found('date', ...create({ dateReported: addDays(today, 1) }))?.verdict).toBe('refuse');
    const resolve = (dateResolved: string) =>
      found(
        'resolved',
        'update_injury',
        { id, changes: { status: 'resolved', dateResolved } },
        {
          ...injury('Calf', 3),
        },
      )?.verdict;
    expect(resolve(addDays(today, 1))).toBe('refuse');
    expect(resolve(addDays(today, -11))).toBe('refuse');
    expect(resolve(addDays(today, -10))).toBe('passed');
    expect(resolve(today)).toBe('passed');
    const moved = { id, changes: { dateReported: today } };
    const over = { ...injury('Calf', 3, 'resolved'), dateResolved: addDays(today, -2) };
    expect(found('resolved', 'update_injury', moved, over)).toMatchObject({
      verdict: 'refuse',
      text: 'It cannot be resolved on Tue, Mar 3, before it was reported.',
      numbers: { daysBefore: 2 },
    });
  });

  it('that is ongoing has no resolved date', () => {
    const changes = { dateResolved: addDays(today, -1) };
    expect(found('resolved', 'update_injury', { id, changes }, injury('Calf', 3))?.verdict).toBe(
      'warn',
    );
  });

  it('is a duplicate of an open one there', () => {
    const records = recordsWith({ injuries: [injury('calf ', 5)] });
    expect(found('duplicate', ...create({}, records))?.text).toBe(
      'You already have an open injury there: calf, reported on Mon, Feb 23.',
    );
    const over = recordsWith({ injuries: [injury('Calf', 5, 'resolved')] });
    expect(found('duplicate', ...create({}, over))?.verdict).toBe('passed');
    const resolved = create({ status: 'resolved' }, records);
    expect(found('duplicate', ...resolved)).toBeUndefined();
  });
});

describe('a gear item', () => {
  const item = (name: string, change: object = {}) =>
    readGearItem({ id: name, name, category: 'shoes', ...change });
  const create = (change: object, records?: CoachRecords) =>
    ['create_gear_item', { name: 'Aster', category: 'shoes', ...change }, null, records] as const;

  it('with the usual distance passes every rule', () => {
    expect(verdicts(...create({ dateAcquired: today }))).toEqual({
      date: 'passed',
      distance: 'passed',
      duplicate: 'passed',
    });
  });

  it.each([
    [149, 'warn'],
    [150, 'passed'],
    [1500, 'passed'],
    [1501, 'warn'],
  ])('that are shoes for %s km: %s', (retirementDistance, verdict) => {
    expect(found('distance', ...create({ retirementDistance }))?.verdict).toBe(verdict);
    const socks = create({ retirementDistance, category: 'clothing' });
    expect(found('distance', ...socks)).toBeUndefined();
  });

  it('that are shoes for an unusual distance is told the usual one', () => {
    expect(found('distance', ...create({ retirementDistance: 1501 }))?.text).toBe(
      'Shoes usually last between 150 and 1,500 km, and this says 1,501 km.',
    );
  });

  it('acquired ahead, or of a name that is taken, is worth a warning', () => {
    const records = recordsWith({ gear: [item('ASTER ')] });
    const dateAcquired = addDays(today, 1);
    expect(verdicts(...create({ dateAcquired }, records))).toMatchObject({
      date: 'warn',
      duplicate: 'warn',
    });
  });

  it('may write its own name in another way', () => {
    const [gear, changes] = [[item('Aster')], { name: 'ASTER' }];
    const renamed = ['update_gear_item', { id, changes }, gear[0], recordsWith({ gear })] as const;
    expect(verdicts(...renamed)).toEqual({ duplicate: 'passed', rename: 'passed' });
  });

  it('says whether the log follows its new name', () => {
    const rename = (before: GearItem, ...gear: GearItem[]) =>
      found('rename', 'update_gear_item', { id, changes: { name: 'Comet' } }, before, {
        ...recordsWith({ gear: [before, ...gear] }),
      });
    const [shoes, watch] = [item('Aster'), item('Timer', { category: 'watch' })];
    const taken = 'keep the name that they have, as another item has the old or the new one.';
    expect(rename(shoes)).toMatchObject({
      verdict: 'passed',
      text: 'Trainings and races that name it follow.',
    });
    expect(rename(watch)?.text).toBe('Races that name it follow.');
    expect(rename(shoes, item('Comet'))).toMatchObject({
      verdict: 'warn',
      text: `Trainings and races that name it ${taken}`,
    });
    expect(rename(shoes, item('Comet', { category: 'watch' }))?.text).toBe(
      `Trainings that name it follow; races ${taken}`,
    );
    expect(rename(watch, item('Comet'))?.text).toBe(`Races that name it ${taken}`);
  });
});

describe('zones', () => {
  const set = {
    ...noZones,
    maxHeartRate: 190,
    lactateThresholdHr: 162,
    lactateThresholdPace: 270,
    zone1Min: 95,
    zone1Max: 114,
    zone2Min: 114,
    zone2Max: 133,
    zone3Min: 133,
    zone3Max: 152,
    zone4Min: 152,
    zone4Max: 171,
    zone5Min: 171,
    zone5Max: 190,
    zone1PaceMin: 400,
    zone1PaceMax: 450,
    zone2PaceMin: 350,
    zone2PaceMax: 400,
  };
  const update = (changes: object, records?: CoachRecords) =>
    ['update_zones', changes, set, records] as const;

  it('that move a little pass every rule', () => {
    const changes = { maxHeartRate: 191, zone5Max: 191, zone2PaceMin: 345 };
    expect(verdicts(...update(changes))).toEqual({
      'heart-rate': 'passed',
      pace: 'passed',
      order: 'passed',
    });
    expect(verdicts('update_zones', { zone1Min: 0, zone1Max: 120 })).toEqual({
      'heart-rate': 'passed',
      order: 'passed',
    });
  });

  it.each([
    ['a rate above 250', { zone5Max: 251 }, 'refuse'],
    ['a rate below 25', { zone2Min: 24 }, 'refuse'],
    ['a threshold at the maximum', { lactateThresholdHr: 190 }, 'refuse'],
    ['zones above the maximum', { maxHeartRate: 180 }, 'warn'],
  ])('with %s', (_what, changes, verdict) => {
    expect(found('heart-rate', ...update(changes))?.verdict).toBe(verdict);
  });

  it.each([
    ['a kilometre faster than a record', { zone5PaceMin: 125 }, 'refuse'],
    ['a kilometre nearly as fast', { zone5PaceMin: 130 }, 'passed'],
    ['a threshold faster than a record', { lactateThresholdPace: 150 }, 'refuse'],
    ['a pace slower than walking', { zone1PaceMax: 1801 }, 'refuse'],
  ])('with %s', (_what, changes, verdict) => {
    expect(found('pace', ...update(changes))?.verdict).toBe(verdict);
  });

  it.each([
    ['runs backwards', { zone3Min: 153 }, 'refuse', 'Zone 3 would begin at 153 and end at 152.'],
    [
      'has paces that run backwards',
      { zone2PaceMin: 401 },
      'refuse',
      'The paces of zone 2 run backwards.',
    ],
    ['begins below an easier one', { zone4Min: 130 }, 'refuse', 'Zone 4 would begin below zone 3.'],
    [
      'is slower than an easier one',
      { zone2PaceMax: 455 },
      'refuse',
      'The paces of zone 2 would begin slower than those of zone 1.',
    ],
    ['leaves a gap', { zone3Max: 145 }, 'warn', 'There is a gap of 7 beats between zones 3 and 4.'],
    ['overlaps', { zone3Max: 155 }, 'warn', 'Zones 3 and 4 overlap by 3 beats.'],
  ])('of which one %s', (_what, changes, verdict, text) => {
    expect(found('order', ...update(changes))).toMatchObject({ verdict, text });
  });

  it('that were odd before can be changed elsewhere', () => {
    const odd = { ...set, zone3Min: 160, zone1PaceMin: 500 };
    expect(verdicts('update_zones', { maxHeartRate: 195 }, odd)).toEqual({
      'heart-rate': 'passed',
    });
  });

  it('can be cleared', () => {
    const trainings = [run(1, 5), run(2, 5)].map((one) => ({ ...one, heartRateMax: 200 }));
    const cleared = update({ maxHeartRate: null, zone5Max: null }, recordsWith({ trainings }));
    expect(verdicts(...cleared)).toEqual({ 'heart-rate': 'passed', order: 'passed' });
  });

  it('have a maximum that the log does not exceed, except for a single artefact', () => {
    const withMax = (...rates: number[]) =>
      recordsWith({
        trainings: rates.map((heartRateMax, day) => ({ ...run(day, 5), heartRateMax })),
      });
    const lowered = (records: CoachRecords) =>
      found('heart-rate-seen', ...update({ maxHeartRate: 185, zone5Max: 185 }, records))?.verdict;
    expect(lowered(withMax(220, 186, 180))).toBe('warn');
    expect(lowered(withMax(220, 185, 180))).toBe('passed');
    expect(lowered(withMax(220))).toBeUndefined();
  });
});

describe('a deletion is a warning', () => {
  const gone = (type: ActionType, before: object, records?: CoachRecords) => {
    const verdicts = judged(type, { id }, before, records);
    expect(isRefused(verdicts)).toBe(false);
    return verdicts.find(({ verdict }) => verdict === 'warn')?.text;
  };

  it('for a training, with the plan that it fulfilled', () => {
    expect(gone('delete_training', run(4, 18))).toBe(
      'Your log loses 18 km of Sun, Mar 1, and so do your totals.',
    );
    const events = [{ ...event(-4, 'Long run'), trainingId: run(4, 18).id }, event(1, 'Easy')];
    expect(gone('delete_training', run(4, 18), recordsWith({ events }))).toContain(
      ' “Long run” in your calendar is no longer marked as done.',
    );
    expect(gone('delete_training', run(4, 0, 'strength'))).toContain('a session of Sun, Mar 1');
  });

  it('for a race, with its plan', () => {
    const raced = race(4, 'City 10K', 10, '00:44:30');
    expect(gone('delete_race', raced)).toContain('“City 10K” of Sun, Mar 1');
    const planned = { ...plannedRace(-4, 'City 10K', 10), resultRaceId: raced.id };
    expect(gone('delete_race', raced, recordsWith({ plannedRaces: [planned] }))).toContain(
      'The planned race and its strategy stay.',
    );
  });

  it('for an event, and its series', () => {
    expect(gone('delete_calendar_event', event(2, 'Tempo'))).toBe(
      'Your calendar loses “Tempo” on Sat, Mar 7.',
    );
    const raceDay = { ...event(2, 'City 10K', 'race'), plannedRaceId: id };
    expect(gone('delete_calendar_event', raceDay)).toContain('The planned race stays.');
    const weekly = { ...event(2, 'Tempo'), isRecurring: true };
    expect(gone('delete_calendar_event', weekly)).toContain('The other days of its series stay.');
  });

  it('for gear, with what names it', () => {
    const shoes = readGearItem({ id, name: 'Aster', category: 'shoes' });
    const trainings = [
      { ...run(1, 8), shoesUsed: 'Aster' },
      { ...run(3, 8), shoesUsed: 'Aster ' },
      { ...run(5, 8), shoesUsed: 'Comet' },
    ];
    const races = [{ ...race(4, 'City', 10, '00:44:30'), gearUsed: 'Aster' }];
    expect(gone('delete_gear_item', shoes)).toBe('Your gear loses “Aster”.');
    expect(gone('delete_gear_item', shoes, recordsWith({ trainings, races }))).toBe(
      'Your gear loses “Aster”. The coach sees 2 trainings and 1 race with its name, which stays there.',
    );
    expect(gone('delete_gear_item', shoes, recordsWith({ races }))).toBe(
      'Your gear loses “Aster”. The coach sees 1 race with its name, which stays there.',
    );
  });

  it('for an injury, which could be resolved instead', () => {
    expect(gone('delete_injury', injury('Calf', 3))).toContain('change its status instead');
  });
});
