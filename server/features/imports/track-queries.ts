import { sql, type Transaction } from 'kysely';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import type { DB } from '../../db/types.ts';
import { atLines } from './line-queries.ts';
import type { ImportKey } from './queries.ts';
import { deleteWaiting } from './waiting-queries.ts';

type Tx = Transaction<DB>;

/** The tracks of rows that are read, until these are imported. */
export async function insertTracks(
  tx: Tx,
  { userId, id }: ImportKey,
  rows: { row: { line: number }; track?: StoredTrack | undefined }[],
): Promise<void> {
  const values = rows.flatMap(({ row: { line }, track }) =>
    track
      ? [{ user_id: userId, import_id: id, line, ...track, data: Buffer.from(track.data) }]
      : [],
  );
  if (values.length > 0) await tx.insertInto('import_tracks').values(values).execute();
}

/** A row's track, and the source that it goes to. */
export interface MovedTrack {
  line: number;
  id: string;
  trainingId: string;
}

/** Makes the tracks of imported rows those of their trainings. */
export async function moveTracks(
  tx: Tx,
  { userId, id: importId }: ImportKey,
  tracks: MovedTrack[],
): Promise<void> {
  if (tracks.length === 0) return;
  const lines = tracks.map(({ line }) => line);
  await sql`
    insert into activity_tracks (user_id, id, training_id, samples, channels, encoding, data)
    select track.user_id, moved.id, moved.training_id, samples, channels, encoding, data
    from import_tracks as track join unnest(
      ${lines}::int[], ${tracks.map(({ id }) => id)}::uuid[],
      ${tracks.map(({ trainingId }) => trainingId)}::uuid[]
    ) as moved (line, id, training_id) on moved.line = track.line
    where track.user_id = ${userId} and track.import_id = ${importId}
      and ${atLines(lines, 'track.line')}`.execute(tx);
  await deleteWaiting(tx, 'import_tracks', { userId, id: importId, lines });
}

/** A row's track until it is imported, if it has places. */
export const listRowsTracks = (tx: Tx, { userId, id }: ImportKey, line: number) =>
  tx
    .selectFrom('import_tracks')
    .select(['encoding', 'data'])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '=', line)
    .where(hasPlaces)
    .execute();

/** Some of a training's tracks that have places, the longest first, with the flags of their sources. */
export const listTrainingsTracks = (
  tx: Tx,
  { userId, trainingId, limit }: { userId: string; trainingId: string; limit: number },
) =>
  tx
    .selectFrom('activity_tracks as track')
    .innerJoin('training_sources as source', (join) =>
      join.onRef('source.id', '=', 'track.id').on('source.user_id', '=', userId),
    )
    .select(['track.encoding', 'track.data', 'source.flags'])
    .where('track.user_id', '=', userId)
    .where('track.training_id', '=', trainingId)
    .where(hasPlaces)
    // Others may not be kept any longer.
    .where(sql<boolean>`(track.expires_at is null or track.expires_at > now())`)
    .orderBy('track.samples', 'desc')
    .orderBy('track.id')
    .limit(limit)
    .execute();

const hasPlaces = sql<boolean>`'latitude' = any(channels)`;
