import { formatSplit } from '#shared/races/splits.ts';
import { parseDuration, type Seconds, seconds } from '#shared/units.ts';
import { demoId } from './demo-id.ts';
import { races } from './races.ts';
import { randomOf } from './random.ts';
import type { DemoTraining } from './trainings.ts';
import { weatherOf } from './weather.ts';

/** The rows of the race table for past races, oldest first. */
export function raceRows(trainings: readonly DemoTraining[]) {
  return trainings
    .filter(({ sessionType }) => sessionType === 'race')
    .flatMap((training, index) => {
      const race = races[index];
      return race ? [raceRow(training, race)] : [];
    });
}

function raceRow(training: DemoTraining, race: (typeof races)[number]) {
  const { date, distance, duration, shoesUsed = null, loggedAt } = training;
  const finish = parseDuration(duration) ?? seconds(0);
  const { sky, degrees } = weatherOf(date);
  return {
    id: demoId(date, 'race-result'),
    race_name: race.name,
    date,
    distance,
    finish_time: finish,
    gear_used: shoesUsed,
    logged_at: loggedAt,
    surface: race.surface,
    weather_conditions: `${skies[sky]}, ${degrees} °C`,
    position_vs_teammates: race.position,
    splits: splits({ date, distance, finish, race }),
    tactics: race.tactics,
    mistakes: race.mistakes ?? null,
  };
}

const skies = {
  fine: 'Dry, light wind',
  rain: 'Rain',
  wind: 'Windy',
  ice: 'Frost',
  hot: 'Hot, sunny',
};

interface Run {
  date: string;
  distance: number;
  finish: Seconds;
  race: (typeof races)[number];
}

/**
 * One line per kilometre, which the race log draws; for a marathon one per 5 km, as runners note
 * it.
 */
function splits(run: Run): string {
  if (run.race.goal === 'marathon') {
    return parts(run, 5)
      .map(({ end, time }) => `${end === run.distance ? 'Finish' : `${end} km`} ${time}`)
      .join(', ');
  }
  return parts(run, 1)
    .map(({ end, time }) => `${Math.round(end * 10) / 10}: ${time}`)
    .join('\n');
}

/**
 * The times of sections of this many km, slowing down (or speeding up) evenly, give or take a few
 * seconds.
 */
function parts({ date, distance: km, finish, race: { fade } }: Run, partKm: number) {
  const random = randomOf('splits', date);
  const ends = Array.from({ length: Math.ceil(km / partKm) }, (_, part) =>
    Math.min(km, (part + 1) * partKm),
  );
  let passed = 0;
  return ends.map((end) => {
    const share = end / km;
    // The integral of a pace that changes linearly from 1 - fade / 2 to 1 + fade / 2.
    const even = finish * (share * (1 - fade / 2) + (share ** 2 * fade) / 2);
    const reached = Math.round(end === km ? finish : even + random.around(0, 2.5));
    const time = formatSplit(reached - passed);
    passed = reached;
    return { end, time };
  });
}
