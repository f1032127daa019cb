import { statedBests } from '../../profile/personal-bests.ts';
import type { CourseFields } from '../../strategy/course.ts';
import type { Forecast } from '../../strategy/facts.ts';
import { type Evidence, forecast } from '../../strategy/forecast.ts';
import type { CoachRecords } from '../records.ts';
import { heartsOf } from './heart.ts';

/** The time to expect at a planned race, or over a distance on the flat, as on the Race Strategy screen. */
export const forecastOf = (records: CoachRecords, race: CourseFields): Forecast =>
  forecast(race, evidenceOf(records));

function evidenceOf(records: CoachRecords): Evidence {
  const { races = [], trainings = [], stretches = [], profile, today } = records;
  return {
    races: races.filter(({ date }) => date <= today),
    trainings: trainings.filter(({ date }) => date <= today),
    stretches: stretches.filter(({ date }) => date <= today),
    undated: statedBests(profile?.personalBests ?? {}),
    maxHeartRate: heartsOf(records).maxHeartRate,
    today,
  };
}
