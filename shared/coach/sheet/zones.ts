import { storedFormats } from '../../formats.ts';
import { zoneNames } from '../../physiology/heart-rate-zones.ts';
import { secondsPerKm } from '../../units.ts';
import { rangeText } from '../../zones/range-text.ts';
import { zonesOf } from '../../zones/zones.ts';
import { quoted } from '../data-block.ts';
import type { CoachRecords } from '../records.ts';
import { facts, table } from './table.ts';

const { barePace, paceUnit, withPaceUnit } = storedFormats;
const longestDescription = 60;

export function zoneLines({ zones }: CoachRecords): string[] | undefined {
  if (zones === undefined) return undefined;
  if (zones === null) return ['none set'];
  const { maxHeartRate, lactateThresholdHr, lactateThresholdPace, heldFrom } = zones;
  return [
    facts(
      `valid from ${heldFrom}`,
      maxHeartRate !== null && `maximum ${maxHeartRate} bpm`,
      lactateThresholdHr !== null && `threshold ${lactateThresholdHr} bpm`,
      lactateThresholdPace !== null &&
        `threshold pace ${withPaceUnit(secondsPerKm(lactateThresholdPace))}`,
    ),
    ...table(
      ['zone', 'heart rate', 'pace', 'description'],
      zonesOf(zones).map(({ zone, min, max, paceMin, paceMax, description }) => [
        `${zone} ${zoneNames[zone - 1]}`,
        rangeText({ from: min, to: max, unit: ' bpm', text: String }),
        rangeText({
          from: paceMin,
          to: paceMax,
          unit: ` ${paceUnit}`,
          text: (pace) => barePace(secondsPerKm(pace)),
        }),
        description ? quoted(description, longestDescription) : undefined,
      ]),
    ),
  ];
}
