import { comparisonOf, inWords, secondsBehind, timeTo } from '#shared/compare/comparison.ts';
import { type Formats, formatList } from '#shared/formats.ts';
import type { Run } from '#shared/tracks/run.ts';
import { formatShortDuration, seconds } from '#shared/units.ts';
import type { ChartChannel } from '../tracks/chart-drawing.ts';
import { channelTitles, valuesAt } from '../tracks/reading.ts';

/** A run that can be drawn. */
export interface Drawn {
  id: string;
  /** Of its colour and dashes. */
  place: number;
  name: string;
  run: Run;
}

export const channels = ['pace', 'gradedPace', 'heartRate', 'altitude'] as const;

/** Runs with a distance, as far as all of them reach. */
export function drawnOf(runs: readonly Drawn[]): Drawn[] {
  const cut = comparisonOf(runs.map(({ run }) => run));
  return runs.map((one, at) => ({ ...one, run: cut.runs[at] ?? one.run }));
}

/** Undefined for the first, with which the others are compared. */
export function behindText(one: Drawn, [first]: readonly Drawn[], at: number): string | undefined {
  return first && first !== one ? inWords(secondsBehind(one.run, first.run, at)) : undefined;
}

/** Everything at the cursor: 'at 5.00 km: Easy Run, Mar 5: 25:07, 5:12 /km, 148 bpm, 87 m; …' */
export function sentenceAt(drawn: readonly Drawn[], at: number, formats: Formats): string {
  const ofRun = (one: Drawn) => `${one.name}: ${textsAt(one, drawn, { at, formats }).join(', ')}`;
  return `at ${formats.formatAlong(at)}: ${drawn.map(ofRun).join('; ')}`;
}

/** A run's time at a place, how far behind it is, and what was measured. */
export function textsAt(
  one: Drawn,
  drawn: readonly Drawn[],
  { at, formats }: { at: number; formats: Formats },
): string[] {
  return [
    formatShortDuration(seconds(timeTo(one.run, at))),
    ...[behindText(one, drawn, at) ?? []].flat(),
    ...valuesAt(one.run, at, { formats, channels }),
  ];
}

/** 'Heart rate is missing in Long Run, Mar 5.' */
export function missingText(channel: ChartChannel, drawn: readonly Drawn[]): string | undefined {
  const without = drawn.filter(({ run }) => run[channel] === undefined);
  if (without.length === 0) return undefined;
  if (without.length === drawn.length) return `${channelTitles[channel]} is in none of them.`;
  return `${channelTitles[channel]} is missing in ${formatList(without.map(({ name }) => `“${name}”`))}.`;
}
