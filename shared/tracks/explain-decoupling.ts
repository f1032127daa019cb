import type { Explained, Figure } from '../explained.ts';
import { type Formats, formatHeartRate, formatSmallShare } from '../formats.ts';
import { secondsPerKm } from '../units.ts';
import { type Decoupling, decouplingOf, type Half } from './decoupling.ts';
import type { Run } from './run.ts';

/** Percent: the limits that practitioners use. */
const [good, poor] = [5, 10];
/** Seconds; the longer the run, the surer. */
const longEnough = 3600;

/** The decoupling of a run and why it is what it is, or why there is none. */
export function explainDecoupling(run: Run, formats: Formats): Figure {
  const name = 'Decoupling';
  const found = decouplingOf(run, formats);
  if (typeof found === 'string') return { name, reason: found };
  const { percent, halves, temperature } = found;
  return {
    name,
    value: percent,
    text: formatSmallShare(percent / 100),
    meaning: meaningOf(percent),
    inputs: [
      { label: 'First half', text: halfOf(halves[0], formats) },
      { label: 'Second half', text: halfOf(halves[1], formats) },
      { label: 'Not counted', text: '10 minutes of warm-up' },
      ...(temperature === undefined
        ? []
        : [{ label: 'Temperature', text: formats.formatTemperature(temperature) }]),
    ],
    formula:
      'Efficiency is the way on the flat for each heartbeat: graded speed divided by heart rate. Decoupling is how much of the first half’s is lost in the second.',
    source:
      'Joe Friel’s measure. That less than 5% is good and more than 10% is not is a convention of coaches.',
    sure: surenessOf(found, run, formats),
  };
}

function meaningOf(percent: number): string {
  if (percent <= -good)
    return 'Each heartbeat took you farther in the second half. The heart rate may have been measured wrongly at first, or the wind or the heat let off.';
  if (percent < good)
    return 'Speed and heart rate kept together, as they do at an effort you have the endurance for.';
  return percent <= poor
    ? 'Each heartbeat took you somewhat less far in the second half.'
    : 'Each heartbeat took you much less far in the second half: more than you have the endurance for, or a bad day.';
}

function halfOf({ speed, heartRate, efficiency }: Half, formats: Formats): string {
  const pace = formats.formatPaceReading(secondsPerKm(1000 / speed));
  return `${pace} graded at ${formatHeartRate(heartRate)}, ${formats.formatPerBeat(efficiency)} a beat`;
}

function surenessOf(
  { variation, temperature }: Decoupling,
  { course }: Run,
  { formatTemperature }: Formats,
): Explained['sure'] {
  const isLong = (course.moving.at(-1) ?? 0) >= longEnough;
  const isKnown = temperature !== undefined;
  return {
    level: isLong && isKnown ? 'medium' : 'low',
    why: [
      'One run says little, as wind, sleep and what you drank change it, too. Compare many.',
      `The graded speed varied by ${formatSmallShare(variation)}.`,
      ...(isLong ? [] : ['An hour or more tells better.']),
      ...(isKnown
        ? []
        : [
            `The temperature is not known. Above ${formatTemperature(25)} the heart beats faster for the heat.`,
          ]),
    ],
  };
}
