import { addDays, type CalendarDay } from '../calendar-day.ts';
import { counted, formatHoursMinutes } from '../formats.ts';
import { zoneNames } from '../physiology/heart-rate-zones.ts';
import { parseDuration, seconds } from '../units.ts';
import type { ZoneFields } from './fields.ts';
import { heartRangesOf, zoneAt } from './judge.ts';
import { rangeText } from './range-text.ts';
import { analysisDays } from './schema.ts';
import { type ZoneNumber, zonesOf } from './zones.ts';

interface Run {
  date: CalendarDay;
  /** H:MM:SS */
  duration: string;
  /** Beats per minute. */
  heartRateAvg?: number | undefined;
}

/** The width of a column, in beats per minute. */
const step = 5;

/** Positions and sizes are percentages of the picture's width and height. */
interface Picture {
  /** Beats per minute at its two ends. */
  from: number;
  to: number;
  bars: { zone: ZoneNumber; left: number; width: number }[];
  /** Time run at each heart rate. */
  columns: { bpm: number; left: number; width: number; height: number }[];
}

/**
 * The zones along a heart rate axis, with the time run at each rate in the last 90 days. A run counts
 * as a whole, at its average.
 * @returns undefined without a heart rate range
 */
export function pictureOf(
  set: ZoneFields,
  runs: readonly Run[],
  today: CalendarDay,
): Picture | undefined {
  const zones = heartRangesOf(set).filter(({ min, max }) => min < max);
  const measured = measuredIn(runs, today);
  const times = new Map<number, number>();
  for (const { bpm, time } of measured) {
    const at = Math.floor(bpm / step) * step;
    times.set(at, (times.get(at) ?? 0) + time);
  }
  const ends = zones.flatMap(({ min, max }) => [min, max]);
  const inPicture = ends.filter((bpm) => bpm > 0 && bpm < Number.POSITIVE_INFINITY);
  const ran = [...times.keys()].flatMap((at) => [at, at + step]);
  const from = Math.min(...inPicture, ...ran);
  const to = Math.max(...inPicture, ...ran);
  if (zones.length === 0 || from >= to) return undefined;
  // A zone without an end goes on to the edge of the picture.
  const place = (bpm: number) => Math.min(100, Math.max(0, ((bpm - from) * 100) / (to - from)));
  const most = Math.max(...times.values(), 1);
  return {
    from,
    to,
    bars: zones.map(({ zone, min, max }) => ({
      zone,
      left: place(min),
      width: place(max) - place(min),
    })),
    columns: [...times].map(([bpm, time]) => ({
      bpm,
      left: place(bpm),
      width: place(bpm + step) - place(bpm),
      height: (time * 100) / most,
    })),
  };
}

/** Describes the picture in a sentence and a table. */
export function describePicture(set: ZoneFields, runs: readonly Run[], today: CalendarDay) {
  const measured = measuredIn(runs, today);
  const timeIn = (zone: ZoneNumber | undefined) =>
    formatHoursMinutes(
      seconds(
        measured
          .filter(({ bpm }) => zoneAt(set, bpm) === zone)
          .reduce((sum, { time }) => sum + time, 0),
      ),
    );
  const rows = zonesOf(set).map(({ zone, min, max }) => [
    `Z${zone} ${zoneNames[zone - 1]}`,
    rangeText({ from: min, to: max, unit: ' bpm', text: String }),
    timeIn(zone),
  ]);
  const outside = timeIn(undefined);
  const times = rows.map(([name, , time]) => `${name} ${time}`);
  if (measured.some(({ bpm }) => zoneAt(set, bpm) === undefined)) {
    times.push(`outside the zones ${outside}`);
  }
  return {
    sentence: `In the last ${analysisDays} days, ${counted(measured.length, 'run')} with a heart rate: ${times.join(', ')}.`,
    columns: ['Zone', 'Heart rate', `Time in ${analysisDays} days`],
    rows: [...rows, ['Outside the zones', '', outside]],
  };
}

function measuredIn(runs: readonly Run[], today: CalendarDay) {
  const first = addDays(today, 1 - analysisDays);
  return runs.flatMap(({ date, duration, heartRateAvg }) => {
    const time = parseDuration(duration) ?? 0;
    return heartRateAvg && time > 0 && date >= first && date <= today
      ? [{ bpm: heartRateAvg, time }]
      : [];
  });
}
