import { ByteReader, ByteWriter } from './packed-bytes.ts';
import { channels, type Pause, type Series, type Track } from './track.ts';

/**
 * A track as bytes: each series as whole steps, of which only the differences are written, in as
 * few bytes as possible. Once compressed for storage, a sample takes about four bytes.
 */

/** The version of the format below; a later one gets the next number. */
export const encoding = 1;

/** The most samples of a track: 27 hours at one per second. */
export const mostSamples = 100_000;

/** How many steps there are in a unit of the channel. */
const steps = {
  distance: 10,
  latitude: 1e6,
  longitude: 1e6,
  altitude: 10,
  heartRate: 1,
  cadence: 1,
  power: 1,
  temperature: 10,
} as const satisfies Record<(typeof channels)[number], number>;
const stepsOfTime = 10;

/** The kinds of parts, by their first byte: the time, the pauses, then the channels in order. */
const timePart = 0;
const pausesPart = 1;
const firstChannelPart = 2;

const largestStep = 2 ** 31 - 1;

/**
 * @returns the bytes, to be compressed
 * @throws {RangeError} for more than `mostSamples`, or a value that is not finite or too large
 */
export function packTrack(track: Track): Uint8Array {
  if (track.time.length > mostSamples) throw new RangeError('Too many samples');
  const out = new ByteWriter();
  out.whole(track.time.length);
  out.whole(timePart);
  writeValues(out, track.time, stepsOfTime);
  if (track.pauses) {
    out.whole(pausesPart);
    out.whole(track.pauses.length);
    writeValues(out, track.pauses.flat(), stepsOfTime);
  }
  for (const [index, channel] of channels.entries()) {
    const series = track[channel];
    if (!series) continue;
    out.whole(firstChannelPart + index);
    writePresence(out, series);
    const present = series.filter((value) => value !== null);
    writeValues(out, present, steps[channel]);
  }
  return out.result();
}

/**
 * Unpacks the bytes from `packTrack`, with a yield after each part, so that a server can do
 * something else in between: a long track takes a while.
 * @throws {RangeError} for bytes that it cannot have written
 */
export function* unpackInParts(bytes: Uint8Array): Generator<void, Track, void> {
  const input = new ByteReader(bytes);
  const samples = input.whole(mostSamples);
  const track: Track = { time: [] };
  while (!input.isAtEnd()) {
    const part = input.whole(firstChannelPart + channels.length - 1);
    if (part === timePart) {
      track.time = readValues(input, samples, stepsOfTime);
    } else if (part === pausesPart) {
      const ends = readValues(input, input.whole(samples) * 2, stepsOfTime);
      track.pauses = Array.from(
        { length: ends.length / 2 },
        (_, at): Pause => [ends[at * 2] as number, ends[at * 2 + 1] as number],
      );
    } else {
      const channel = channels[part - firstChannelPart] as (typeof channels)[number];
      track[channel] = readSeries(input, samples, steps[channel]);
    }
    yield;
  }
  if (track.time.length !== samples) throw new RangeError('A track without times');
  return track;
}

/** Alternating lengths of the stretches with and without values. */
function writePresence(out: ByteWriter, series: Series): void {
  const lengths: number[] = [];
  let isPresent = true;
  let length = 0;
  for (const value of series) {
    if ((value !== null) !== isPresent) {
      lengths.push(length);
      isPresent = !isPresent;
      length = 0;
    }
    length += 1;
  }
  lengths.push(length);
  out.whole(lengths.length);
  for (const some of lengths) out.whole(some);
}

function readSeries(input: ByteReader, samples: number, perUnit: number): Series {
  const lengths = Array.from({ length: input.whole(samples + 1) }, () => input.whole(samples));
  const present = lengths.reduce((sum, length, at) => (at % 2 === 0 ? sum + length : sum), 0);
  if (lengths.reduce((sum, length) => sum + length, 0) !== samples) {
    throw new RangeError('A channel with another number of samples');
  }
  const values = readValues(input, present, perUnit);
  const series: Series = new Array(samples).fill(null);
  let at = 0;
  let next = 0;
  for (const [index, length] of lengths.entries()) {
    if (index % 2 === 0) {
      for (let end = at + length; at < end; at += 1) series[at] = values[next++] as number;
    } else at += length;
  }
  return series;
}

function writeValues(out: ByteWriter, values: readonly number[], perUnit: number): void {
  let before = 0;
  for (const value of values) {
    const step = Math.round(value * perUnit);
    if (!(Math.abs(step) <= largestStep)) throw new RangeError('A value that cannot be written');
    out.signed(step - before);
    before = step;
  }
}

function readValues(input: ByteReader, count: number, perUnit: number): number[] {
  const values = new Array<number>(count);
  let step = 0;
  for (let at = 0; at < count; at += 1) {
    step += input.signed();
    values[at] = step / perUnit;
  }
  return values;
}
