import type { Channel } from './track.ts';

/** A track as stored. */
export interface StoredTrack {
  samples: number;
  channels: Channel[];
  /** The format of its bytes: see packed-track.ts. */
  encoding: number;
  /** The packed track, compressed. */
  data: Uint8Array;
}
