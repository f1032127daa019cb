import { type Formats, formatCadence, formatHeartRate, formatPower } from '#shared/formats.ts';
import { type Run, sampleAt } from '#shared/tracks/run.ts';
import { formatDuration, seconds, secondsPerKm } from '#shared/units.ts';
import { type ChartChannel, isPace } from './chart-drawing.ts';

export const channelTitles: Record<ChartChannel, string> = {
  pace: 'Pace',
  gradedPace: 'Graded pace',
  altitude: 'Height',
  heartRate: 'Heart rate',
  cadence: 'Cadence',
  power: 'Power',
  temperature: 'Temperature',
};

const texts: Record<ChartChannel, (value: number, formats: Formats) => string> = {
  pace: (value, { formatPaceReading }) => formatPaceReading(secondsPerKm(value)),
  gradedPace: (value, { formatPaceReading }) => formatPaceReading(secondsPerKm(value)),
  altitude: (value, { formatHeight }) => formatHeight(value),
  heartRate: formatHeartRate,
  cadence: formatCadence,
  power: formatPower,
  temperature: (value, { formatTemperature }) => formatTemperature(value),
};

/** A value as the number that is shown, which is what an axis is divided by. */
export function shownNumber(channel: ChartChannel, value: number, formats: Formats): number {
  if (isPace(channel)) return value * formats.kmPerUnit;
  if (channel === 'altitude') return value / formats.metresPerHeight;
  return channel === 'temperature' ? formats.degreesOf(value) : value;
}

/** A value of a channel; a dash if there is none. */
export const formatValue = (
  channel: ChartChannel,
  value: number | undefined,
  formats: Formats,
): string => (value === undefined || Number.isNaN(value) ? '–' : texts[channel](value, formats));

/** The labels along the axis: '3.42 km', or along the time '0:12:40'. */
export const formatPosition = ({ axis }: Run, at: number, { formatAlong }: Formats): string =>
  axis.unit === 'metres' ? formatAlong(at) : formatDuration(seconds(at));

/** All values there as a sentence: 'at 3.42 km: 5:12 /km, 148 bpm, 87 m'. */
export function readingAt(
  run: Run,
  at: number,
  { formats, more = [] }: { formats: Formats; more?: readonly ChartChannel[] },
): string {
  const values = valuesAt(run, at, {
    formats,
    channels: ['pace', 'heartRate', 'altitude', ...more],
  });
  return `at ${formatPosition(run, at, formats)}: ${values.join(', ') || 'no values'}`;
}

/** The values there of those of the channels that have one: ['5:12 /km', '148 bpm', '87 m']. */
export function valuesAt(
  run: Run,
  at: number,
  { formats, channels }: { formats: Formats; channels: readonly ChartChannel[] },
): string[] {
  const sample = sampleAt(run, at);
  return channels.flatMap((channel) => {
    const value = run[channel]?.[sample];
    if (value === undefined || Number.isNaN(value)) return [];
    const text = formatValue(channel, value, formats);
    return channel === 'gradedPace' ? `${text} graded` : text;
  });
}

/** The given channels that were measured. */
export const measuredOf = <Channel extends ChartChannel>(
  run: Run,
  channels: readonly Channel[],
): Channel[] => channels.filter((channel) => run[channel] !== undefined);
