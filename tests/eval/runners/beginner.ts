import { jsonText } from '../../../server/db/json-columns.ts';
import { around, daysSince, idOf, type RunnerData, trained } from './rows.ts';

const name = 'beginner';
/** A cold, and days that were forgotten. */
const missed = new Set(['2026-01-28', '2026-01-31', '2026-02-02', '2026-02-04', '2026-02-18']);

/** Ten weeks of running, with gaps: no races, no heart rates, no zones; a sore shin, one pair of shoes. */
export const beginner: RunnerData = {
  profile: {
    age: 34,
    experience_level: 'beginner',
    weekly_mileage: 12,
    personal_bests: jsonText({ fiveK: '31:30' }),
  },
  trainings: daysSince('2025-12-29').flatMap(({ date, week, weekday }) => {
    if (![0, 2, 5].includes(weekday) || missed.has(date)) return [];
    const isLong = weekday === 5;
    const middle = 3 + (week - 104) * 0.2 + (isLong ? 1.5 : 0);
    return [
      trained(name, date, isLong ? 'long-run' : 'easy-run', {
        km: around(`${name} ${date} km`, middle, 0.4, 0.01),
        pace: around(`${name} ${date} pace`, 430, 15, 1),
        // Not every run was rated.
        rpe: weekday === 2 ? null : isLong ? 6 : 4,
        shoes_used: week < 109 ? null : 'Willow 2',
        terrain: weekday === 2 ? 'treadmill' : 'park',
      }),
    ];
  }),
  races: [],
  plannedRaces: [],
  injuries: [
    {
      id: idOf(`${name} shin`),
      pain_area: 'Right shin',
      pain_severity: 3,
      date_reported: '2026-02-22',
      status: 'ongoing',
    },
  ],
  gear: [
    {
      id: idOf(`${name} shoes`),
      name: 'Willow 2',
      category: 'shoes',
      retirement_distance: 600,
      date_acquired: '2026-02-02',
    },
  ],
  events: [
    {
      id: idOf(`${name} event`),
      title: 'Parkrun with friends',
      event_date: '2026-03-07',
      event_time: '09:00',
      event_type: 'training',
    },
  ],
};
