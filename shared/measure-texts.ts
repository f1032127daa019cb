import { type Formats, formatsFor, number } from './formats.ts';
import type { Preferences } from './preferences.ts';
import {
  inOwnUnit,
  isTypedAsStored,
  type Measure,
  ownLimit,
  readMeasure,
  storedOf,
  unitOf,
} from './typed-measures.ts';

/**
 * How a typed measure was understood, where that is not plain from the text: '= 6.21 mi' for what
 * was written in another unit, 'Read as 10.125 km' for what could be read in two ways.
 * @param fits which stored values the field takes
 */
export function understoodMeasure(
  text: string,
  measure: Measure,
  { preferences, withUnit }: Formats,
  fits?: (value: number) => boolean,
): string | undefined {
  const read = readMeasure(text, measure, preferences, fits);
  if (read?.isForeign) return `= ${withUnit(read.value, measure)}`;
  return read?.isAmbiguous && `Read as ${withUnit(read.value, measure)}`;
}

/** Why a schema refuses a number: the part of zod's issue that matters here. */
interface Refusal {
  code?: string | undefined;
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/**
 * The message of a schema, in the unit that the runner typed: 'At most 621.3 mi' instead of 'At
 * most 1000 km'. In the stored unit it stays as it is.
 */
export function measureError(refusal: Refusal, measure: Measure, preferences: Preferences): string {
  if (isTypedAsStored(measure, preferences)) return refusal.message;
  const { code, minimum, maximum } = refusal;
  const inWords = (limit: number, end: 'least' | 'most') => {
    const own = ownLimit(limit, end, measure, preferences);
    return measure === 'bodyHeight'
      ? formatsFor(preferences).withUnit(storedOf(own, measure, preferences), measure)
      : `${number(own)} ${unitOf(measure, preferences)}`;
  };
  if (code === 'too_big') return `At most ${inWords(Number(maximum), 'most')}`;
  if (code !== 'too_small') return exampleOf(refusal.message, measure, preferences);
  const least = Number(minimum);
  return least > 0 && ownLimit(least, 'most', measure, preferences) <= 0
    ? `A ${measure} above ${inWords(0, 'least')}`
    : `At least ${inWords(least, 'least')}`;
}

/** A message such as 'A number of km, such as 10.5' with an example of about the same size. */
function exampleOf(message: string, measure: Measure, preferences: Preferences): string {
  if (measure === 'bodyHeight') return `A height such as 5'8"`;
  const unit = unitOf(measure, preferences);
  const [, example] = /, such as ([\d.]{1,9})$/.exec(message) ?? [];
  if (example === undefined) return `A number of ${unit}`;
  const own = inOwnUnit(Number(example), measure, preferences);
  return `A number of ${unit}, such as ${Number(own.toPrecision(2))}`;
}
