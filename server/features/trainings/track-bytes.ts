import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import { encoding, mostSamples, packTrack, unpackInParts } from '#shared/tracks/packed-track.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import { channels, type Track } from '#shared/tracks/track.ts';

const inflate = promisify(inflateRaw);

/** What `activity_tracks` checks. */
const mostBytes = 480_000;
/** More than the largest number of samples takes uncompressed. */
const mostUnpacked = 8 * 1024 * 1024;

/**
 * A track in its stored form; every second sample is dropped until it fits. It takes some
 * milliseconds, so threads of server/parsing/ call it.
 */
export function storedTrack(track: Track): StoredTrack {
  if (track.time.length > mostSamples) return storedTrack(thinned(track));
  const data = deflateRawSync(packTrack(track), { level: 6 });
  if (data.length > mostBytes) return storedTrack(thinned(track));
  return {
    samples: track.time.length,
    channels: channels.filter((channel) => track[channel]),
    encoding,
    data,
  };
}

/** @returns undefined if it is damaged, or in an unknown format */
export async function readStoredTrack(
  stored: Pick<StoredTrack, 'encoding' | 'data'>,
): Promise<Track | undefined> {
  if (stored.encoding !== encoding) return undefined;
  try {
    return await unpackInTurns(await inflate(stored.data, { maxOutputLength: mostUnpacked }));
  } catch {
    return undefined;
  }
}

/** Other work runs between the parts of a track. @throws {RangeError} like `unpackInParts` */
export async function unpackInTurns(bytes: Uint8Array): Promise<Track> {
  const parts = unpackInParts(bytes);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    await setImmediate();
  }
}

/** Every second sample. */
function thinned(track: Track): Track {
  const half = <T>(values: T[]) => values.filter((_, at) => at % 2 === 0);
  const thin: Track = { ...track, time: half(track.time) };
  for (const channel of channels) {
    const series = track[channel];
    if (series) thin[channel] = half(series);
  }
  return thin;
}
