import { counted, type Formats, formatHeartRate, formatOrdinal, number } from '../formats.ts';
import type { KnownRoute, RunOnRoute } from './same-route-schema.ts';

/** The title of a run's route without a name. */
export const unnamed = 'Same route';

/** '14th time here, 3rd fastest, at 6 bpm less than the average of the 13 runs before' */
export function standingWords({ count, nth, rank, heartRate }: KnownRoute): string {
  const isLast = nth === count;
  const times = isLast
    ? `${formatOrdinal(nth)} time here`
    : `${formatOrdinal(nth)} of ${number(count)} times here`;
  return [
    count === 1 ? 'First time here' : times,
    ...(rank === undefined || count === 1 ? [] : [rankWords(rank, isLast)]),
    ...(heartRate ? [heartWords(heartRate, nth - 1)] : []),
  ].join(', ');
}

function rankWords(rank: number, isLast: boolean): string {
  const fastest = rank === 1 ? 'fastest' : `${formatOrdinal(rank)} fastest`;
  return isLast ? fastest : `${fastest} of all`;
}

/** @param before how many runs there were before, of which some may have no heart rate */
function heartWords(
  { here, before: mean, runs }: NonNullable<KnownRoute['heartRate']>,
  before: number,
): string {
  const difference = Math.round(here - mean);
  const of = runs === before ? '' : `${number(runs)} of `;
  const earlier =
    before === 1 ? 'the run before' : `the average of ${of}the ${counted(before, 'run')} before`;
  if (difference === 0) return `at the heart rate of ${earlier}`;
  const direction = difference < 0 ? 'less' : 'more';
  return `at ${formatHeartRate(Math.abs(difference))} ${direction} than ${earlier}`;
}

/** While some of a runner's runs have not been compared: what is said may be a part. */
export const waitingWords = (waiting: number): string =>
  waiting === 1
    ? 'One of your runs has not been matched yet, and may be on this route, too.'
    : `${number(waiting)} of your runs have not been matched yet, and may be on this route, too.`;

/** Of a list that does not show all. @returns undefined for one that does */
export const listedWords = (listed: number, count: number): string | undefined =>
  listed < count ? `The newest ${number(listed)} of ${number(count)} runs.` : undefined;

/** How a run is called in the list, for who cannot see its row: 'Mar 5, 2026, 10.50 km in 52:10' */
export const runWords = ({ date, distance, duration }: RunOnRoute, formats: Formats): string =>
  `${formats.shortDate(date)}, ${formats.formatDistance(distance)} in ${duration}`;
