import type { Transaction } from 'kysely';
import type { LoggedTraining } from '#shared/imports/duplicates.ts';
import { isSameWay, type Way, wayOf } from '#shared/imports/same-way.ts';
import { cutTrack } from '#shared/quality/cut-track.ts';
import { leftOutOf } from '#shared/quality/mend.ts';
import { mostSamples } from '#shared/tracks/packed-track.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { readStoredTrack } from '../trainings/track-bytes.ts';
import type { ImportKey } from './queries.ts';
import { listRowsTracks, listTrainingsTracks } from './track-queries.ts';

/** How many are read for a training that came from many files. */
const mostTracks = 3;

/**
 * How much is read for one plan: some 500 one-hour runs, which takes about a second. No log has as
 * many that match but for whole hours, unless a clock was off for years, or somebody wants to keep
 * the server busy. Anything beyond counts as unknown, in the preview as well as at the start: those
 * runs are duplicates.
 */
const budget = { samples: 2_000_000, leastPerLook: 4000 };

type Packed = Pick<StoredTrack, 'encoding' | 'data'> & { flags?: unknown };

export interface KnownWays {
  /**
   * Whether a row's run is known to have taken another route than a training in the log, or an
   * earlier row.
   */
  isElsewhere(line: number, training: LoggedTraining): Promise<boolean>;
  /** How many runs were looked up so far. */
  looks(): number;
}

/**
 * Where the runs of an import and of the log took place. Their tracks are long and compressed, so
 * one is read only on request, and only a few places of each are kept.
 */
export function knownWays(
  { asUser }: Pick<RunnersTransactions, 'asUser'>,
  key: ImportKey,
): KnownWays {
  const known = new Map<string, Way[]>();
  let left = budget.samples;

  async function look(
    name: string,
    list: (tx: Transaction<DB>) => Promise<Packed[]>,
  ): Promise<Way[]> {
    const earlier = known.get(name);
    if (earlier) return earlier;
    if (left <= 0) return [];
    const ways: Way[] = [];
    let samples = 0;
    // The cost of an unreadable track is unknown.
    for (const packed of await asUser(list)) {
      const track = await readStoredTrack(packed);
      samples += track?.time.length ?? mostSamples;
      const way = track && wayOf(cutTrack(track, leftOutOf(readFlags(packed.flags))));
      if (way) ways.push(way);
    }
    left -= Math.max(samples, budget.leastPerLook);
    known.set(name, ways);
    return ways;
  }

  const ofRow = (line: number) => look(`row ${line}`, (tx) => listRowsTracks(tx, key, line));
  const ofTraining = (trainingId: string) =>
    look(`training ${trainingId}`, (tx) =>
      listTrainingsTracks(tx, { userId: key.userId, trainingId, limit: mostTracks }),
    );

  return {
    async isElsewhere(line, training) {
      const own = await ofRow(line);
      if (own.length === 0) return false;
      const { id, line: earlier } = training;
      const theirs = earlier === undefined ? await ofTraining(id) : await ofRow(earlier);
      const found = own.flatMap((way) => theirs.map((other) => isSameWay(way, other)));
      return found.includes(false) && !found.includes(true);
    },
    looks: () => known.size,
  };
}
