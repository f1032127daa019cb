import { formatDuration, parseDuration, type Seconds, seconds } from '../../shared/units.ts';
import { demoId } from './demo-id.ts';
import { races } from './races.ts';
import type { DemoTraining } from './trainings.ts';
import { weatherOf } from './weather.ts';

const partKm = 5;

/** The race log of the races that were run, oldest first, as its table's rows. */
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
    ...{ date, distance, finish_time: finish, gear_used: shoesUsed, logged_at: loggedAt },
    surface: race.surface,
    weather_conditions: `${skies[sky]}, ${degrees} °C`,
    position_vs_teammates: race.position,
    splits: splits(finish, distance, race.fade),
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

/** '5 km 24:01, 10 km 24:10 …': the time of each part, which get slower (or faster) evenly. */
function splits(finish: Seconds, km: number, fade: number): string {
  const ends = Array.from({ length: Math.ceil(km / partKm) }, (_, part) =>
    Math.min(km, (part + 1) * partKm),
  );
  let passed = 0;
  return ends
    .map((end, part) => {
      const share = end / km;
      // The integral of a pace that changes evenly from 1 - fade / 2 to 1 + fade / 2.
      const reached = Math.round(finish * (share * (1 - fade / 2) + (share ** 2 * fade) / 2));
      const time = formatDuration(seconds(reached - passed)).replace(/^0:/, '');
      passed = reached;
      return `${part === ends.length - 1 ? 'Finish' : `${end} km`} ${time}`;
    })
    .join(', ');
}
