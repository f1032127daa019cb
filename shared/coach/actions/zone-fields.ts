import type { Formats } from '../../formats.ts';
import { secondsPerKm } from '../../units.ts';
import { rangeText } from '../../zones/range-text.ts';
import { fieldsOf, type ZoneNumber, zoneNumbers } from '../../zones/zones.ts';
import type { Values } from './values.ts';

/** Part of a set of zones that is shown as one field: a value, or both ends of a range. */
export interface ZoneField {
  label: string;
  /** The stored names of its parts. */
  names: readonly string[];
  show: (set: Values) => string | undefined;
}

const numberIn = (set: Values, name: string): number | null => {
  const value = set[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

const single = (label: string, name: string, text: (value: number) => string): ZoneField => ({
  label,
  names: [name],
  show: (set) => {
    const value = numberIn(set, name);
    return value === null ? undefined : text(value);
  },
});

const bpm = (value: number) => `${value} bpm`;

function fieldsOfZone(zone: ZoneNumber, { barePace, paceUnit }: Formats): ZoneField[] {
  const pace = (value: number) => barePace(secondsPerKm(value));
  const { min, max, paceMin, paceMax, description } = fieldsOf(zone);
  const range = (
    label: string,
    [from, to]: readonly [string, string],
    unit: string,
    text: (value: number) => string,
  ): ZoneField => ({
    label,
    names: [from, to],
    show: (set) => {
      const ends = { from: numberIn(set, from), to: numberIn(set, to) };
      const isSet = ends.from !== null || ends.to !== null;
      return isSet ? rangeText({ ...ends, unit, text }) : undefined;
    },
  });
  return [
    range(`Zone ${zone} HR`, [min, max], ' bpm', String),
    range(`Zone ${zone} Pace`, [paceMin, paceMax], ` ${paceUnit}`, pace),
    {
      label: `Zone ${zone} Description`,
      names: [description],
      show: (set) => {
        const value = set[description];
        return typeof value === 'string' && value !== '' ? value : undefined;
      },
    },
  ];
}

/** The fields of a set of zones, in the order of the form. */
export const zoneCardFields = (formats: Formats): readonly ZoneField[] => [
  single('Max HR', 'maxHeartRate', bpm),
  single('Lactate Threshold HR', 'lactateThresholdHr', bpm),
  single('Lactate Threshold Pace', 'lactateThresholdPace', (value) =>
    formats.withPaceUnit(secondsPerKm(value)),
  ),
  ...zoneNumbers.flatMap((zone) => fieldsOfZone(zone, formats)),
];
