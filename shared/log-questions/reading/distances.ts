import { raceDistances } from '../../physiology/timed-race.ts';
import { type Km, km, kmInMile } from '../../units.ts';

const measured =
  /(?<![\d:.,])(\d{1,5}(?:[.,]\d{1,4})?) ?-?(k|km|kms|kilomet(?:er|re)s?|m|met(?:er|re)s?|mi|miles?)\b/;

/** The race distance that a clause names: '10k', '1500 m', '10 miles', 'half marathon', 'a mile'. */
export function distanceIn(clause: string): Km | undefined {
  const [, figure = '', unit = ''] = measured.exec(clause) ?? [];
  const named = figure ? Number(figure.replace(',', '.')) * lengthOf(unit) : byName(clause);
  return named && named >= raceDistances.from && named <= raceDistances.to ? km(named) : undefined;
}

function lengthOf(unit: string): number {
  if (unit.startsWith('k')) return 1;
  return unit.startsWith('mi') ? kmInMile : 1 / 1000;
}

const mile =
  /\b(?:a|the|one|my|fastest|best|quickest) mile\b|\bmile (?:pbs?|prs?|best|record|time)\b/;

function byName(clause: string): number | undefined {
  const words = clause.split(/[ -]/);
  const halves = ['half', 'halfs', 'hm'];
  if (words.some((word) => halves.includes(word)) && !clause.includes('half an hour'))
    return 21.0975;
  if (words.some((word) => word.startsWith('marathon'))) return 42.195;
  return mile.test(clause) ? kmInMile : undefined;
}
