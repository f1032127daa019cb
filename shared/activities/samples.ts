import { type Channel, channels } from '../tracks/track.ts';
import { activityLimits } from './limits.ts';

/** One sample as in the file. */
export interface Sample extends Partial<Record<Channel, number | undefined>> {
  /** Milliseconds since 1970-01-01T00:00Z. */
  at: number;
}

/** A sample without a time (NaN), to be filled while reading a file. */
export const emptySample = (): Sample => ({
  at: Number.NaN,
  distance: undefined,
  latitude: undefined,
  longitude: undefined,
  altitude: undefined,
  heartRate: undefined,
  cadence: undefined,
  power: undefined,
  temperature: undefined,
});

const width = channels.length + 1;
const perBlockBits = 9;
const perBlock = 2 ** perBlockBits;

/**
 * The samples of a file, in file order and not yet checked. They are kept as plain numbers outside
 * the heap, since a hundred thousand objects would take more memory than a thread has.
 */
export class Samples {
  length = 0;
  /** One in this many is kept: in an overlong recording every second, fourth, eighth. */
  oneIn = 1;
  /** Where a new segment begins, as the file states it. */
  breaks: number[] = [];
  private added = 0;
  private readonly most: number;
  private readonly blocks: Float64Array[] = [];

  constructor(most = activityLimits.samples) {
    this.most = most;
  }

  add(sample: Sample): void {
    this.added += 1;
    if ((this.added - 1) % this.oneIn !== 0) return;
    if (this.length === this.most) {
      this.keepHalf();
      if ((this.added - 1) % this.oneIn !== 0) return;
    }
    const row = this.length % perBlock;
    if (row === 0) this.blocks.push(new Float64Array(perBlock * width));
    const block = this.blocks.at(-1) as Float64Array;
    const from = row * width;
    // One by one, in the order of the channels: this runs for every sample of every file.
    block[from] = sample.at;
    block[from + 1] = sample.distance ?? Number.NaN;
    block[from + 2] = sample.latitude ?? Number.NaN;
    block[from + 3] = sample.longitude ?? Number.NaN;
    block[from + 4] = sample.altitude ?? Number.NaN;
    block[from + 5] = sample.heartRate ?? Number.NaN;
    block[from + 6] = sample.cadence ?? Number.NaN;
    block[from + 7] = sample.power ?? Number.NaN;
    block[from + 8] = sample.temperature ?? Number.NaN;
    this.length += 1;
  }

  private keepHalf(): void {
    this.oneIn *= 2;
    const half = Math.ceil(this.length / 2);
    for (let row = 0; row < half; row += 1) {
      const from = (2 * row) % perBlock;
      const block = this.blocks[Math.floor((2 * row) / perBlock)] as Float64Array;
      const target = this.blocks[Math.floor(row / perBlock)] as Float64Array;
      target.set(block.subarray(from * width, (from + 1) * width), (row % perBlock) * width);
    }
    this.length = half;
    this.blocks.length = Math.ceil(half / perBlock);
    this.breaks = [...new Set(this.breaks.map((row) => Math.ceil(row / 2)))];
  }

  /** Samples added from now on are not connected with the earlier ones. */
  startSegment(): void {
    if (this.length > 0 && this.breaks.at(-1) !== this.length) this.breaks.push(this.length);
  }

  /** Milliseconds since 1970-01-01T00:00Z. */
  at(sample: number): number {
    return this.number(sample, 0);
  }

  /** Changes a sample's time to what its clock should have shown; NaN removes it. */
  move(sample: number, at: number): void {
    const block = this.blocks[sample >> perBlockBits] as Float64Array;
    block[(sample & (perBlock - 1)) * width] = at;
  }

  /** The values of a channel in some samples; NaN if missing. */
  values(rows: readonly number[], channel: Channel): Float64Array {
    const column = 1 + channels.indexOf(channel);
    const values = new Float64Array(rows.length);
    for (let at = 0; at < values.length; at += 1) {
      values[at] = this.number(rows[at] as number, column);
    }
    return values;
  }

  sample(row: number): Sample {
    const sample: Sample = { at: this.at(row) };
    for (const [column, channel] of channels.entries()) {
      const value = this.number(row, 1 + column);
      if (!Number.isNaN(value)) sample[channel] = value;
    }
    return sample;
  }

  /** Whether two samples have all measurements in common. */
  isSame(one: number, other: number): boolean {
    for (let column = 0; column < width; column += 1) {
      if (!Object.is(this.number(one, column), this.number(other, column))) return false;
    }
    return true;
  }

  private number(sample: number, column: number): number {
    const block = this.blocks[sample >> perBlockBits] as Float64Array;
    return block[(sample & (perBlock - 1)) * width + column] as number;
  }
}
