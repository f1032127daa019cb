import { readEvent } from '../calendar/read-event.ts';
import { addDays } from '../calendar-day.ts';
import { usualFormats } from '../formats.ts';
import { readGearItem } from '../gear/read-gear-item.ts';
import { readInjury } from '../injuries/read-injury.ts';
import { readRace } from '../races/read-race.ts';
import { seconds } from '../units.ts';
import type { StrategyFacts, TargetRange, TrainingFacts } from './facts.ts';
import { readPlannedRace } from './read-planned-race.ts';
import type { PlannedRace } from './schema.ts';

export const today = '2026-03-02';

/** A half marathon in thirteen days, on a Sunday. */
export const planned = (change: Partial<PlannedRace> = {}): PlannedRace => ({
  ...readPlannedRace({
    id: 'planned',
    race_name: 'Harbour Half',
    race_date: '2026-03-15',
    race_distance: 21.0975,
  }),
  ...change,
});

export const harbour = readRace({
  id: 'race',
  race_name: 'Harbour 10K',
  date: '2026-01-18',
  distance: 10,
  finish_time: 2640,
  gear_used: 'Blue pair',
  mistakes: 'Went out too fast, paid for it on the bridge.',
});

/** From a 10K in 44:00. */
export const range: TargetRange = {
  expected: seconds(5840),
  fastest: seconds(5606),
  slowest: seconds(6074),
  basedOn: harbour,
};

const run: TrainingFacts = {
  date: today,
  sessionType: 'easy-run',
  distance: 10,
  shoesUsed: 'Blue pair',
  terrain: 'road',
};

/** Four runs a week, for this many weeks up to today. */
export const weeksOf = (weeks: number, change: Partial<TrainingFacts> = {}): TrainingFacts[] =>
  Array.from({ length: weeks * 4 }, (_, index) => ({
    ...run,
    date: addDays(today, -1 - Math.floor(index / 4) * 7 - (index % 4)),
    distance: [10, 8, 12, 18][index % 4] ?? 10,
    sessionType: index % 4 === 1 ? 'tempo' : 'easy-run',
    ...change,
  }));

const shoes = { category: 'shoes', is_active: true, updated_at: '2026-01-01T00:00:00Z' };
export const gear = [
  readGearItem({ ...shoes, id: 'blue', name: 'Blue pair', retirement_distance: 700 }),
  readGearItem({ ...shoes, id: 'grey', name: 'Grey pair', retirement_distance: 50 }),
  readGearItem({ id: 'vest', name: 'Vest', category: 'clothing' }),
  readGearItem({ id: 'gel', name: 'Citrus gel', category: 'nutrition' }),
];

export const injury = readInjury({
  id: 'knee',
  pain_area: 'Left knee',
  pain_severity: 5,
  date_reported: '2026-02-20',
  status: 'ongoing',
});

export const event = (event_date: string, title: string) =>
  readEvent({ id: `${event_date} ${title}`, title, event_date });

/** A runner we know nothing about except the race. */
export const nothing: StrategyFacts = {
  race: planned(),
  today,
  formats: usualFormats,
  range: undefined,
  races: [],
  trainings: [],
  gear: [],
  injuries: [],
  events: [],
};

export const wellKnown: StrategyFacts = {
  ...nothing,
  range,
  races: [harbour],
  trainings: [...weeksOf(8), { ...run, date: '2025-11-01', distance: 60, shoesUsed: 'Grey pair' }],
  gear,
  events: [
    event('2026-03-10', '6 x 800 m intervals'),
    event('2026-03-12', 'Tempo 8 km'),
    event('2026-03-13', 'Easy 5 km'),
  ],
};
