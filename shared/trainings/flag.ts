/** Metres and seconds of training. */
export interface Amount {
  metres: number;
  seconds: number;
}

/** Parts of a track that probably do not belong to the run. */
export interface Stretch {
  kind: 'speed' | 'car' | 'stop';
  /** Seconds since the start, in order; empty for the whole run. */
  spans: [from: number, to: number][];
  /** What was recorded in them. */
  covered: Amount;
  /** The run without them; absent if nothing is left of it. */
  left?: Amount | undefined;
  /** Whether the run ends with it. */
  isEnd: boolean;
}

/** Something in an activity that is probably wrong. */
export type Flag =
  | Stretch
  /** It hardly moved. */
  | ({ kind: 'still' } & Amount)
  /** Metres, as stated by the device and as measured from the track. */
  | { kind: 'distance'; stated: number; measured: number }
  /**
   * `isBehind`: whether it may be a GPS week rollover behind: see quality/clock.ts. `setAfter`:
   * after how many seconds it was set, if earlier times were shifted to match.
   */
  | { kind: 'clock'; isBehind?: boolean | undefined; setAfter?: number | undefined }
  /** How many elevations were left out because no runner could have climbed to them. */
  | { kind: 'heights'; leftOut: number };

export type FlagKind = Flag['kind'];

export const flagKinds = [
  'clock',
  'car',
  'stop',
  'speed',
  'still',
  'distance',
  'heights',
] as const satisfies FlagKind[];

/** A flag as stored, with the runner's decision. */
export type KeptFlag = Flag & {
  decided?: 'mended' | 'accepted' | undefined;
  /** YYYY-MM-DD, set by the runner instead of the clock's. */
  date?: string | undefined;
};

export const isStretch = (flag: Flag): flag is Stretch => 'spans' in flag;
