import { fastestPace } from '../../../physiology/world-records.ts';
import { km, type SecondsPerKm, secondsPerKm } from '../../../units.ts';
import type { ZoneFields } from '../../../zones/fields.ts';
import { odditiesOf } from '../../../zones/oddities.ts';
import {
  fieldsOf,
  type Zone,
  type ZoneNumber,
  zoneNumbers,
  zonesOf,
} from '../../../zones/zones.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import type { Asked, Findings } from './asked.ts';
import { heartRateLimits } from './training.ts';

export const judgeZones = (asked: Asked<ZoneFields>): Findings => ({
  'heart-rate': heartRates(asked),
  pace: paces(asked),
  order: order(asked),
  'heart-rate-seen': seen(asked),
});

type Name = keyof ZoneFields;

const heartNames: readonly Name[] = [
  'maxHeartRate',
  'lactateThresholdHr',
  ...zoneNumbers.flatMap((zone) => [fieldsOf(zone).min, fieldsOf(zone).max]),
];
const paceNames: readonly Name[] = [
  'lactateThresholdPace',
  ...zoneNumbers.flatMap((zone) => [fieldsOf(zone).paceMin, fieldsOf(zone).paceMax]),
];

function heartRates({ after, changes }: Asked<ZoneFields>): Finding | undefined {
  const changed = heartNames.filter((name) => changes(name));
  const { least, most } = heartRateLimits;
  for (const name of changed) {
    const bpm = after[name];
    if (typeof bpm !== 'number' || (bpm === 0 && name === 'zone1Min')) continue;
    if (bpm < least || bpm > most) {
      return refuse(`A heart rate of ${bpm} is not between ${least} and ${most}.`, { bpm });
    }
  }
  const { maxHeartRate: max, lactateThresholdHr: threshold } = after;
  if (changes('maxHeartRate', 'lactateThresholdHr') && max !== null && threshold !== null) {
    if (threshold >= max) {
      return refuse(`A threshold of ${threshold} is not below the maximum of ${max}.`, {
        threshold,
        maximum: max,
      });
    }
  }
  const top = Math.max(0, ...zonesOf(after).flatMap(({ min, max: end }) => [min ?? 0, end ?? 0]));
  if (changed.length > 0 && max !== null && top > max) {
    return warn(`The zones go up to ${top}, above the maximum heart rate of ${max}.`, {
      top,
      maximum: max,
    });
  }
  return changed.length > 0 ? passed('The heart rates are plausible.') : undefined;
}

/** No runner is faster than the records over 1 km, or over an hour at threshold. */
const fastest = {
  zone: fastestPace(km(1)),
  threshold: fastestPace(km(21.0975)),
} as const;
/** Slower than anyone walks. Our own convention. */
const slowest = secondsPerKm(1800);

function paces({ after, changes, records }: Asked<ZoneFields>): Finding | undefined {
  const changed = paceNames.filter((name) => changes(name));
  for (const name of changed) {
    const pace = after[name];
    if (typeof pace !== 'number') continue;
    const limit: SecondsPerKm = name === 'lactateThresholdPace' ? fastest.threshold : fastest.zone;
    const text = records.formats.withPaceUnit(secondsPerKm(pace));
    if (pace < limit) return refuse(`${text} is faster than any world record.`, { pace });
    if (pace > slowest) return refuse(`${text} is slower than walking.`, { pace });
  }
  return changed.length > 0 ? passed('The paces are plausible.') : undefined;
}

/** Whether the zones are in order, easiest first. */
function order({ after, changes, records }: Asked<ZoneFields>): Finding | undefined {
  const zones = zonesOf(after);
  const touched = zones.filter(({ zone }) => isTouched(zone, changes));
  if (touched.length === 0) return undefined;
  for (const zone of touched) {
    const problem = backwards(zone) ?? misplaced(zone, zones);
    if (problem) return refuse(problem, { zone: zone.zone });
  }
  const [oddity] = odditiesOf(after, records.formats);
  return oddity ? warn(oddity) : passed('The zones follow each other.');
}

function isTouched(zone: ZoneNumber, changes: Asked<ZoneFields>['changes']): boolean {
  const { min, max, paceMin, paceMax } = fieldsOf(zone);
  return changes(min, max, paceMin, paceMax);
}

function backwards({ zone, min, max, paceMin, paceMax }: Zone): string | undefined {
  if (min !== null && max !== null && min > max) {
    return `Zone ${zone} would begin at ${min} and end at ${max}.`;
  }
  return paceMin !== null && paceMax !== null && paceMin > paceMax
    ? `The paces of zone ${zone} run backwards.`
    : undefined;
}

/** Whether a zone would begin below an easier one, or an easier one above it. */
function misplaced(one: Zone, zones: readonly Zone[]): string | undefined {
  for (const other of zones) {
    const [lower, upper] = one.zone < other.zone ? [one, other] : [other, one];
    if (lower === upper) continue;
    if (lower.min !== null && upper.min !== null && lower.min > upper.min) {
      return `Zone ${upper.zone} would begin below zone ${lower.zone}.`;
    }
    // Slower is easier.
    if (lower.paceMax !== null && upper.paceMax !== null && lower.paceMax < upper.paceMax) {
      return `The paces of zone ${upper.zone} would begin slower than those of zone ${lower.zone}.`;
    }
  }
  return undefined;
}

/**
 * Whether the log has heart rates above a new maximum. The highest may be an artefact; the second
 * highest is unlikely to be.
 */
function seen({ after, changes, records }: Asked<ZoneFields>): Finding | undefined {
  const max = after.maxHeartRate;
  if (max === null || !changes('maxHeartRate') || !records.trainings) return undefined;
  const [, highest] = records.trainings
    .flatMap(({ heartRateMax }) => heartRateMax ?? [])
    .sort((a, b) => b - a);
  if (highest === undefined) return undefined;
  const numbers = { seen: highest, maximum: max };
  return highest > max
    ? warn(`Your log has heart rates up to ${highest}, above a maximum of ${max}.`, numbers)
    : passed(`Your log has heart rates up to ${highest}.`, numbers);
}
