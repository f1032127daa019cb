import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { descending } from '#shared/order.ts';
import { unpackLine } from '#shared/routes/packed-line.ts';
import { runPacker } from '#shared/routes/packed-runs.ts';
import type { RouteLines } from '#shared/routes/schema.ts';
import { visiblePieces } from '#shared/routes/visible-pieces.ts';
import type { Circle } from '#shared/tracks/geo.ts';
import type { DB } from '../../db/types.ts';
import { hiddenPlaces } from '../private-places/hidden-places.ts';
import { countWithoutLine, listLines, type StoredLine } from './line-queries.ts';

/** Everything that the lines are made from, in one snapshot. */
export interface LinesRead {
  lines: StoredLine[];
  circles: Circle[];
  waiting: number;
  unplaced: number;
}

/** So that no query holds the embedded database, which is in this thread, for long. */
const pageSize = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export async function readLines(tx: Transaction<DB>, userId: string): Promise<LinesRead> {
  const lines: StoredLine[] = [];
  for (;;) {
    const after = lines.at(-1)?.id ?? beforeAll;
    const page = await listLines(tx, { userId, after, limit: pageSize });
    lines.push(...page);
    if (page.length < pageSize) break;
  }
  const places = await hiddenPlaces(tx, userId);
  const counts = await countWithoutLine(tx, userId);
  return { lines, circles: places.map(({ circle }) => circle), ...counts };
}

/** When the first of the lines may no longer be shown. */
export const shownUntil = ({ lines }: LinesRead): Date | undefined =>
  lines.reduce<Date | undefined>(
    (first, { expiresAt }) => (expiresAt && !(first && first <= expiresAt) ? expiresAt : first),
    undefined,
  );

/** Milliseconds after which others have their turn. */
const slice = 3;

/** What is shown of the lines: without private places, packed, the newest run first. */
export async function packLines({
  lines,
  circles,
  waiting,
  unplaced,
}: LinesRead): Promise<RouteLines> {
  const packer = runPacker();
  let hidden = 0;
  let damaged = 0;
  let began = performance.now();
  for (const one of lines.toSorted((a, b) => descending(a.date, b.date))) {
    const line = unpackLine(one.line);
    const pieces = line ? visiblePieces(line, circles) : [];
    if (pieces.length > 0) packer.add({ ...factsOf(one), pieces });
    else if (line) hidden += 1;
    else damaged += 1;
    if (performance.now() - began < slice) continue;
    await setImmediate();
    began = performance.now();
  }
  return { runs: packer.result(), waiting, unplaced: unplaced + damaged, hidden };
}

const factsOf = ({ id, date, shoes, distance }: StoredLine) => ({
  id,
  date,
  ...(shoes && { shoes }),
  metres: Math.round(distance * 1000),
});
