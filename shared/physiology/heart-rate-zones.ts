/** From easiest to hardest. */
export const zoneNames = ['Recovery', 'Aerobic Base', 'Aerobic', 'Threshold', 'VO2 Max'] as const;

/** Where the zones begin and the last one ends, in percent. */
const ofMax = [50, 60, 70, 80, 90, 100];
const ofThreshold = [65, 75, 85, 95, 105, 115];

export interface HeartRateZone {
  /** 1 to 5. */
  zone: number;
  /**
   * Whole beats per minute. A zone starts at the beat where the one below ends, which belongs to
   * the upper one.
   */
  min: number;
  max: number;
}

const zonesAt = (bounds: readonly number[], bpmAt: (percent: number) => number): HeartRateZone[] =>
  bounds.slice(1).map((to, index) => ({
    zone: index + 1,
    min: Math.round(bpmAt(Number(bounds[index]))),
    max: Math.round(bpmAt(to)),
  }));

/**
 * The five zones as tenths of the maximum heart rate, 50 to 100 %: a convention of
 * coaching, as good as the maximum is.
 * @param max beats per minute
 */
export const zonesOfMax = (max: number): HeartRateZone[] =>
  zonesAt(ofMax, (percent) => (max * percent) / 100);

/**
 * The five zones around the lactate threshold heart rate, 65 to 115 % of it, in tenths. They follow
 * the runner's own threshold, so they fit better than those of the maximum, if it was measured.
 * @param threshold beats per minute
 */
export const zonesOfThreshold = (threshold: number): HeartRateZone[] =>
  zonesAt(ofThreshold, (percent) => (threshold * percent) / 100);

/**
 * The five zones as tenths of the heart rate reserve, 50 to 100 % of what lies between resting and
 * maximum. Karvonen, Kentala & Mustala, Ann Med Exp Biol Fenn 35 (1957).
 * @param heart beats per minute, `rest` below `max`
 */
export const zonesOfReserve = ({ max, rest }: { max: number; rest: number }): HeartRateZone[] =>
  zonesAt(ofMax, (percent) => rest + ((max - rest) * percent) / 100);
