import type { Transaction } from 'kysely';
import { seenThere } from '#shared/imports/join-file.ts';
import type { FieldChoices } from '#shared/trainings/merge.ts';
import type { DB } from '../../db/types.ts';
import { addImported } from '../trainings/add-imported.ts';
import { addSources } from '../trainings/add-source.ts';
import { mergeInto } from '../trainings/merge-source.ts';
import {
  type Chosen,
  chosenRun,
  type Further,
  furtherIn,
  type Importing,
  toSource,
} from './chosen-rows.ts';
import { findExisting, findKnownSources } from './log-queries.ts';
import { moveOriginals } from './originals/original-queries.ts';
import type { StoredRow } from './row-queries.ts';
import { makeShoes, shoeNames } from './shoes/wear-shoes.ts';
import { type MovedTrack, moveTracks } from './track-queries.ts';

/** The outcome for a row. */
export type RowState = 'imported' | 'merged' | 'skipped';

/**
 * Stores some chosen rows: as new trainings, or as additional sources of existing ones. Anything
 * that another import has stored meanwhile is skipped.
 * @returns the outcome for each, by its line
 */
export async function storeRows(
  tx: Transaction<DB>,
  { record, near }: Importing,
  rows: StoredRow[],
): Promise<Map<number, RowState>> {
  const { user_id: userId, id: importId } = record;
  const states = new Map<number, RowState>(rows.map(({ line }) => [line, 'skipped']));
  const tracks: MovedTrack[] = [];
  const originals: { line: number; id: string }[] = [];
  const settle = ({ chosen, source }: Further, state: RowState, id?: string) => {
    const { run, trainingId } = chosen;
    states.set(run.line, state);
    if (!id || !source.isFile) return;
    if (run.activity?.hasTrack) tracks.push({ line: run.line, id, trainingId });
    if (run.activity?.original) originals.push({ line: run.line, id });
  };
  const { additions, duplicates } = await sort(tx, { record, near }, rows);

  const added = await addImported(
    tx,
    userId,
    additions.map(({ trainingId, sources: [first], fields }) => ({
      id: trainingId,
      source: first.source,
      sourceId: first.sourceId,
      importId,
      fields,
    })),
  );
  const stored = furtherIn(additions.filter(({ trainingId }) => added.has(trainingId)));
  const sourceIds = await addSources(
    tx,
    userId,
    stored.map((further) => ({ ...toSource(record, further), ...takenBy(further) })),
  );
  for (const [at, further] of stored.entries()) settle(further, 'imported', sourceIds[at]);

  for (const further of furtherIn(duplicates)) {
    const key = { userId, id: further.chosen.trainingId };
    const id = await mergeInto(tx, key, toSource(record, further), choicesFor(further));
    if (id) settle(further, 'merged', id);
  }
  await moveTracks(tx, { userId, id: importId }, tracks);
  await moveOriginals(tx, { userId, id: importId }, originals);
  const settled = [...additions, ...duplicates].filter(
    ({ run }) => states.get(run.line) !== 'skipped',
  );
  await makeShoes(
    tx,
    record,
    settled.map(({ trainingId }) => trainingId),
  );
  return states;
}

/**
 * Without what is already in the runner's log. A duplicate of a deleted training becomes a new one.
 */
async function sort(tx: Transaction<DB>, importing: Importing, rows: StoredRow[]) {
  const { record } = importing;
  const { user_id: userId } = record;
  const nameShoes = await shoeNames(tx, record);
  const chosen = rows.flatMap((row) => chosenRun(importing, row, nameShoes) ?? []);
  const known = await findKnownSources(
    tx,
    userId,
    chosen.flatMap(({ sources }) => sources),
  );
  const unknown = chosen.filter(({ sources }) =>
    sources.some(({ source, sourceId }) => !known.has(`${source} ${sourceId}`)),
  );
  const there = await findExisting(
    tx,
    userId,
    unknown.filter(({ isDuplicate }) => isDuplicate).map(({ trainingId }) => trainingId),
  );
  const additions: Chosen[] = [];
  const duplicates: Chosen[] = [];
  for (const one of unknown) {
    if (one.isDuplicate && there.has(one.trainingId)) duplicates.push(one);
    else additions.push(one);
    there.add(one.trainingId);
  }
  return { additions, duplicates };
}

/** What a new training has from a source. */
const takenBy = ({ chosen: { trainingId }, source: { taken, before } }: Further) => ({
  trainingId,
  taken,
  before,
});

/**
 * A chosen value is taken from the source that has it: a row may have two. The figures that the
 * runner has seen at the service are then not changed by the file, whenever that arrives.
 */
function choicesFor({ chosen: { run, choices = {} }, source }: Further): FieldChoices {
  const chosen = Object.entries(choices).map(([field, choice]) => [
    field,
    source.taken.includes(field) ? choice : 'log',
  ]);
  const isJoinedFile = source.isFile && run.activity?.joined !== undefined;
  const seen = isJoinedFile ? seenThere.map((field) => [field, 'log']) : [];
  return Object.fromEntries([...chosen, ...seen]);
}
