/** From easiest to hardest. */
export const zoneNames = ['Recovery', 'Aerobic Base', 'Aerobic', 'Threshold', 'VO2 Max'] as const;

/** The bounds of the zones, in percent. */
const ofMax = [50, 60, 70, 80, 90, 100];
const ofThreshold = [65, 75, 85, 95, 105, 115];

export interface HeartRateZone {
  /** 1 to 5. */
  zone: number;
  /**
   * Whole beats per minute. Each zone starts at the beat where the one below ends; that beat belongs
   * to the higher zone.
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
 * The five zones as tenths of the maximum heart rate, 50 to 100 %: a coaching convention, only as
 * good as the maximum it starts from.
 * @param max beats per minute
 */
export const zonesOfMax = (max: number): HeartRateZone[] =>
  zonesAt(ofMax, (percent) => (max * percent) / 100);

/**
 * The five zones as tenths of the lactate threshold heart rate, 65 to 115 %. If the threshold was
 * measured, they fit the runner better than zones of the maximum.
 * @param threshold beats per minute
 */
export const zonesOfThreshold = (threshold: number): HeartRateZone[] =>
  zonesAt(ofThreshold, (percent) => (threshold * percent) / 100);

/**
 * The five zones as tenths of the heart rate reserve, the range from resting to maximum: 50 to 100 %
 * of it. Karvonen, Kentala & Mustala, Ann Med Exp Biol Fenn 35 (1957).
 * @param heart beats per minute, `rest` below `max`
 */
export const zonesOfReserve = ({ max, rest }: { max: number; rest: number }): HeartRateZone[] =>
  zonesAt(ofMax, (percent) => rest + ((max - rest) * percent) / 100);
