import { formatPercent } from '../formats.ts';
import { formatDuration } from '../units.ts';
import type { ZoneTimes } from './zone-times.ts';

/** A shorter part without a heart rate is not worth a sentence: a watch needs some seconds. */
const worthSaying = 0.02;

/**
 * What the shares are made from, one sentence each.
 * @param moving seconds of training, with or without a heart rate
 */
export function zoneTimesTexts(
  { outside, measured }: ZoneTimes,
  { moving, isBeforeFirst }: { moving: number; isBeforeFirst: boolean },
): string[] {
  const whose = isBeforeFirst ? 'first zones, set up later' : 'zones on that day';
  const missing = moving > 0 ? 1 - measured / moving : 0;
  return [
    `From the recorded heart rate, by your ${whose}.`,
    ...(outside > 0 ? [`${formatDuration(outside)} outside every zone.`] : []),
    ...(missing > worthSaying
      ? [`There was no heart rate for ${formatPercent(missing * 100)} of the time.`]
      : []),
  ];
}
