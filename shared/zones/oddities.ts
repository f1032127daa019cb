import { counted, type Formats, formatList } from '../formats.ts';
import { secondsPerKm } from '../units.ts';
import type { ZoneFields } from './fields.ts';
import { zonesOf } from './zones.ts';

/**
 * What looks odd about a set, as sentences: zones that overlap, leave a gap or run backwards. Such a
 * set can still be saved, as the runner may intend it.
 */
export function odditiesOf(set: ZoneFields, formats: Formats): string[] {
  const zones = zonesOf(set);
  const hearts = zones.map(({ zone, min, max }) => ({ zone, low: min, high: max }));
  // Slower is easier, so the paces of zone 1 are the largest.
  const paces = zones.map(({ zone, paceMin, paceMax }) => ({
    zone,
    low: paceMax === null ? null : -paceMax,
    high: paceMin === null ? null : -paceMin,
  }));
  return [...oddRanges(hearts, 'heart rate', formats), ...oddRanges(paces, 'pace', formats)];
}

interface Range {
  zone: number;
  /** The easier end; larger is harder. */
  low: number | null;
  high: number | null;
}

function oddRanges(ranges: readonly Range[], what: string, formats: Formats): string[] {
  const backwards = ranges.filter(({ low, high }) => low !== null && high !== null && low > high);
  const pairs = ranges.flatMap((lower, index) => {
    const upper = ranges[index + 1];
    const apart = upper && lower.high !== null && upper.low !== null ? upper.low - lower.high : 0;
    return upper ? [{ names: `${lower.zone} and ${upper.zone}`, apart }] : [];
  });
  // A zone may start where the one below ends, or one above that.
  const gaps = pairs.filter(({ apart }) => apart > 1);
  const overlaps = pairs.filter(({ apart }) => apart < 0);
  return [
    ...(backwards.length > 0
      ? [`The ${what}s of ${zoneList(backwards.map(({ zone }) => String(zone)))} run backwards.`]
      : []),
    ...gaps.map(
      ({ names, apart }) =>
        `There is a gap of ${size(apart, what, formats)} between zones ${names}.`,
    ),
    ...overlaps.map(
      ({ names, apart }) => `Zones ${names} overlap by ${size(-apart, what, formats)}.`,
    ),
  ];
}

const zoneList = (zones: string[]) =>
  `${zones.length === 1 ? 'zone' : 'zones'} ${formatList(zones)}`;

const size = (by: number, what: string, { paceDifference }: Formats) =>
  what === 'pace' ? paceDifference(secondsPerKm(by)) : counted(by, 'beat');
