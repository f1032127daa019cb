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
