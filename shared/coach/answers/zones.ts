import type { Formats } from '../../formats.ts';
import { zoneNames, zonesOfMax } from '../../physiology/heart-rate-zones.ts';
import { paragraphs, sentences } from '../../prose/paragraphs.ts';
import { table } from '../../prose/table.ts';
import { secondsPerKm } from '../../units.ts';
import { rangeText } from '../../zones/range-text.ts';
import type { ZoneSet } from '../../zones/schema.ts';
import { zonesOf } from '../../zones/zones.ts';
import { heartsOf } from '../facts/heart.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';

/** The runner's zones, or the formula's if there are none yet. */
export const answerZones = (records: CoachRecords, { text }: Pick<Asked, 'text'>): string =>
  records.zones ? ownZones(records, records.zones, text) : byFormula(records);

function ownZones({ today, formats }: CoachRecords, zones: ZoneSet, asked: string): string {
  const { barePace, paceUnit, shortDate, withPaceUnit } = formats;
  const { maxHeartRate, lactateThresholdHr, lactateThresholdPace } = zones;
  return paragraphs(
    oneFigure(zones, asked, formats),
    `These are your zones, in use since ${shortDate(zones.heldFrom, today)}:`,
    table(
      ['Zone', 'Heart rate', `Pace (${paceUnit})`],
      zonesOf(zones).map(({ zone, min, max, paceMin, paceMax }) => [
        `${zone} ${zoneNames[zone - 1]}`,
        rangeText({ from: min, to: max, unit: ' bpm', text: String }),
        rangeText({
          from: paceMin,
          to: paceMax,
          unit: '',
          text: (pace) => barePace(secondsPerKm(pace)),
        }),
      ]),
    ),
    sentences(
      maxHeartRate !== null && `Maximum heart rate: ${maxHeartRate} bpm${originOf(zones)}.`,
      lactateThresholdHr !== null && `Lactate threshold: ${lactateThresholdHr} bpm.`,
      lactateThresholdPace !== null &&
        `Threshold pace: ${withPaceUnit(secondsPerKm(lactateThresholdPace))}.`,
    ),
    'Most running belongs in zones 1 and 2. Zones are only as good as the figures they start from: update them when a race or a test says something new.',
  );
}

/** The figure asked for, if it is a single one. */
function oneFigure(zones: ZoneSet, asked: string, formats: Formats): string | undefined {
  const { maxHeartRate, lactateThresholdHr, lactateThresholdPace } = zones;
  if (/\bmax/.test(asked) && maxHeartRate !== null)
    return `Your maximum heart rate is ${maxHeartRate} bpm${originOf(zones)}.`;
  const isThreshold = /\bthreshold\b/.test(asked);
  if (isThreshold && /\bpace\b/.test(asked) && lactateThresholdPace !== null)
    return thresholdPaceText(lactateThresholdPace, formats);
  if (isThreshold && lactateThresholdHr !== null)
    return `Your threshold heart rate is ${lactateThresholdHr} bpm.`;
  return undefined;
}

/** @param pace in s per km */
const thresholdPaceText = (pace: number, { withPaceUnit }: Formats): string =>
  `Your threshold pace is ${withPaceUnit(secondsPerKm(pace))}.`;

const originOf = ({ maxHeartRateBasis }: ZoneSet): string =>
  maxHeartRateBasis === 'age' || maxHeartRateBasis === 'default-age'
    ? ', from a formula by age, which can be off by 10 to 12 bpm'
    : '';

const bases = {
  entered: 'the maximum you entered',
  profile: 'the maximum in your profile',
  age: '220 minus your age, which can be off by 10 to 12 bpm',
  'default-age': '220 minus 30, as I don’t know your age, which can be far off',
} as const;

function byFormula(records: CoachRecords): string {
  const { maxHeartRate, maxHeartRateBasis } = heartsOf(records);
  return paragraphs(
    `You have no zones yet. As a starting point, these are tenths of a maximum heart rate of ${maxHeartRate} bpm (${bases[maxHeartRateBasis]}):`,
    table(
      ['Zone', 'Heart rate'],
      zonesOfMax(maxHeartRate).map(({ zone, min, max }) => [
        `${zone} ${zoneNames[zone - 1]}`,
        `${min}–${max} bpm`,
      ]),
    ),
    'Set your own on the Training Zones screen. A maximum seen at the end of a hard race, or a threshold from a half-hour time trial, beats any formula.',
  );
}
