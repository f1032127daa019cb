import {
  around,
  type Day,
  daysSince,
  fraction,
  idOf,
  type RunnerData,
  racedTraining,
  raceLog,
  type TrainingRow,
  trained,
  zoneColumns,
} from './rows.ts';
import { noteFor } from './twelve-years/notes.ts';
import { races } from './twelve-years/races.ts';
import { type Habit, seasons, weekdays } from './twelve-years/seasons.ts';
import { pairs, shoesFor } from './twelve-years/shoes.ts';
import { daysOff, singleDays } from './twelve-years/single-days.ts';

const name = 'twelve-years';
/** Heart rates since a watch in 2017, climb since 2016, effort since 2018. */
const since = { bpm: '2017-01-01', climb: '2016-01-01', rpe: '2018-01-01' };

const single = singleDays(name);
const singleDates = new Set(single.map(({ date }) => date));
const raceDays = new Map(races.map((one) => [one.date, one]));

/** Twelve years: an injured one, one with hardly a run, a fast one, and one of running every day. */
export const twelveYears: RunnerData = {
  profile: {
    age: 47,
    gender: 'female',
    experience_level: 'intermediate',
    weekly_mileage: 35,
    max_heart_rate: 184,
  },
  trainings: [...daysSince('2014-02-23').flatMap(trainingsOf), ...single.map(withShoes)],
  races: raceLog(name, races),
  plannedRaces: [
    {
      id: idOf(`${name} planned marathon`),
      race_name: 'Lakeside Marathon',
      race_date: '2026-10-11',
      race_distance: 42.195,
      target_time: 12_600,
    },
  ],
  injuries: [
    {
      id: idOf(`${name} heel`),
      pain_area: 'Left heel',
      pain_severity: 7,
      date_reported: '2016-05-15',
      date_resolved: '2016-10-08',
      status: 'resolved',
    },
  ],
  gear: pairs.map(({ item, from, limit, retired }) => ({
    id: idOf(`${name} ${item}`),
    name: item,
    category: 'shoes',
    retirement_distance: limit,
    date_acquired: from,
    is_active: !retired,
  })),
  events: [
    {
      id: idOf(`${name} event`),
      title: 'Moor recce',
      event_date: '2026-03-22',
      event_type: 'training',
    },
  ],
  zones: {
    calculation_method: 'manual',
    max_heart_rate: 184,
    max_heart_rate_basis: 'entered',
    lactate_threshold_hr: 165,
    lactate_threshold_basis: 'entered',
    lactate_threshold_pace: 280,
    held_from: '2024-01-08',
    ...zoneColumns([92, 110, 146, 156, 169, 184], [400, 350, 315, 295, 272, 250]),
  },
};

function trainingsOf(day: Day): TrainingRow[] {
  const { date, weekday } = day;
  const race = raceDays.get(date);
  if (race) return [asRaced(race)];
  if (singleDates.has(date) || daysOff.has(date)) return [];
  const season = seasons.find(({ from, to }) => date >= from && date <= to);
  if (!season || fraction(`${name} ${date} missed`) < season.missed) return [];
  return (season.week[weekdays[weekday] ?? 'mon'] ?? []).map((habit) => asUsual(day, habit));
}

function asRaced(race: (typeof races)[number]): TrainingRow {
  const { date, race: called } = race;
  return withShoes(
    racedTraining(name, race, {
      workout_description: called,
      ...(called === 'Moor 50' && { terrain: 'trail', elevation_gain: 1420 }),
      ...(date >= since.bpm && { heart_rate_avg: 169, heart_rate_max: 181 }),
      ...(date >= since.rpe && { rpe: 9 }),
    }),
  );
}

function asUsual({ date, week }: Day, { type, km, pace, bpm, grows = 0, columns }: Habit) {
  if (type === 'strength') return trained(name, date, type, { km, pace, ...columns });
  const some = (what: string, middle: number, spread: number, step: number) =>
    around(`${name} ${date} ${type} ${what}`, middle, spread, step);
  const inBlock = ((week % 4) + 4) % 4;
  const usual = {
    km: some('km', km + grows * inBlock, km * 0.08, 0.01),
    pace: some('pace', pace, 9, 1),
  };
  if (type === 'cross-training') return trained(name, date, type, usual);
  const isMeasured = date >= since.bpm && fraction(`${name} ${date} watch`) < 0.9;
  const climb = columns?.elevation_gain ?? km * 5;
  const terrain = columns?.terrain ?? 'road';
  return withShoes(
    trained(name, date, type, {
      ...usual,
      ...(isMeasured && {
        heart_rate_avg: some('bpm', bpm, 4, 1),
        heart_rate_max: some('max', bpm + 15, 4, 1),
      }),
      ...(date >= since.rpe && { rpe: effortOf(type) }),
      session_notes: noteFor(`${name} ${date} ${type}`, { date, terrain }),
      ...columns,
      elevation_gain:
        date < since.climb || terrain === 'treadmill' ? null : some('climb', climb, climb * 0.3, 1),
    }),
  );
}

function effortOf(type: string): number {
  if (type === 'tempo' || type === 'intervals') return 8;
  if (type === 'long-run') return 5;
  return type === 'recovery' ? 2 : 4;
}

function withShoes(row: TrainingRow): TrainingRow {
  const { date, session_type: type, terrain = 'road' } = row;
  if (type === 'cross-training') return row;
  return { ...row, shoes_used: shoesFor(String(date), { type, terrain: String(terrain) }) };
}
