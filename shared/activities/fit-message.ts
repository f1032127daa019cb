import { type Sample, Samples } from './samples.ts';

/** A message in a FIT file. In a damaged file, a field may contain anything. */
export type FitMessage = Readonly<Record<string, unknown>>;

export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Milliseconds since 1970-01-01T00:00Z. */
export function timeIn(value: unknown): number | undefined {
  const time = value instanceof Date ? value.getTime() : undefined;
  return time !== undefined && Number.isFinite(time) ? time : undefined;
}

export const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * Collects samples from a file's records, which must be supplied in file order.
 * @param powerField the name of a foot pod's own field for power
 */
export function fitSamples(powerField = 'Power') {
  const samples = new Samples();
  const metresOf = compressedDistance();
  let untimed = 0;
  return {
    samples,
    /** How many records had no time. */
    untimed: () => untimed,
    add(record: FitMessage): void {
      const at = timeIn(record.timestamp);
      const compressed = metresOf(record.compressed_speed_distance);
      if (at === undefined) {
        untimed += 1;
        return;
      }
      const cadence = numberIn(record.cadence);
      const sample: Sample = {
        at,
        distance: numberIn(record.distance) ?? compressed,
        latitude: numberIn(record.position_lat),
        longitude: numberIn(record.position_long),
        altitude: numberIn(record.enhanced_altitude) ?? numberIn(record.altitude),
        heartRate: numberIn(record.heart_rate),
        cadence:
          cadence === undefined ? undefined : cadence + (numberIn(record.fractional_cadence) ?? 0),
        // The foot pod’s value, if the watch measures none.
        power: numberIn(record.power) ?? numberIn(record[powerField]),
        temperature: numberIn(record.temperature),
      };
      samples.add(sample);
    },
  };
}

/** In 1/16 metres: where the distance of old foot pods wraps around. */
const wrapsAt = 4096;

/** Metres since the start, from three bytes containing 12 bits of speed and 12 of distance. */
function compressedDistance() {
  let total = 0;
  let last: number | undefined;
  return (field: unknown): number | undefined => {
    if (!Array.isArray(field) || field.length !== 3) return undefined;
    const [, middle, high] = field.map(Number);
    const sixteenths = ((middle ?? 0) >> 4) + (high ?? 0) * 16;
    if (!Number.isInteger(sixteenths)) return undefined;
    total += last === undefined ? sixteenths : (sixteenths - last + wrapsAt) % wrapsAt;
    last = sixteenths;
    return total / 16;
  };
}
