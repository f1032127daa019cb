import { AppError } from '#shared/errors.ts';
import type { Image, StoredRow } from '../../../db/stored-shapes.ts';
import { judgeRename } from '../../gear/judge-rename.ts';
import { type Images, type Owned, takeImages } from './image.ts';
import { updateRows } from './image-queries.ts';
import { namesOfGear } from './touched-rows.ts';

interface Followers {
  before: Image[];
  after: Image[];
  ofSources?: { from: string; to: string };
}

/**
 * Trainings and races that were logged since with a new name of gear follow it back to the old one, as
 * they would at the item's own form. Called before the item has its old name again.
 * @param images what the action found and left, also of rows that had one of the names already
 * @param written what it changed
 * @returns the rows that follow, and the names if sources of trainings are to follow, too
 * @throws {AppError} ACTION_NOT_UNDOABLE where they would be mixed with those of another item
 */
export async function followBack(
  { tx, userId }: Owned,
  images: Images,
  written: Images,
): Promise<Followers> {
  const followers: Followers = { before: [], after: [] };
  const names = rename(images);
  if (!names) return followers;
  const { given, old } = names;
  const { follows, isTaken } = await judgeRename(tx, { userId, before: given, after: old });
  for (const kind of ['trainings', 'races'] as const) {
    const naming = namesOfGear[kind];
    const isOf = ({ table, key }: Image) => table === kind && key === 'id';
    const image = images.after.find(isOf);
    // An action of an older version found them by their names, so that none has come since.
    if (!image) continue;
    const known = new Set(image.values);
    const wereWritten = written.after.filter(isOf).some(({ rows }) => rows.length > 0);
    if (kind === 'trainings' && (follows[kind] || wereWritten)) {
      followers.ofSources = { from: String(given.name), to: String(old.name) };
    }
    const since = async ({ name }: StoredRow) => {
      const part = { ...naming, values: [String(name).trim()] };
      const [named] = await takeImages({ tx, userId }, [part]).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        throw new AppError('ACTION_NOT_UNDOABLE', { message: tooMany });
      });
      const rows = named?.rows.filter(({ id }) => !known.has(String(id))) ?? [];
      return { ...part, rows };
    };
    const before = await since(given);
    const rows = before.rows.map(({ id }) => ({ id, [naming.key]: old.name }));
    if (isTaken[kind]) {
      const mixed = wereWritten || rows.length > 0 || (await since(old)).rows.length > 0;
      if (mixed) throw new AppError('ACTION_NOT_UNDOABLE', { message: taken(old) });
    }
    if (!follows[kind] || rows.length === 0) continue;
    await updateRows(tx, { userId, part: before, rows });
    followers.before.push(before);
    followers.after.push({ ...before, rows });
  }
  return followers;
}

/** An item with the name that the action gave it, and with its old one. */
function rename({ before, after }: Images): { given: StoredRow; old: StoredRow } | undefined {
  const [old] = before[0]?.rows ?? [];
  const [given] = after[0]?.rows ?? [];
  return after[0]?.table === 'gear_items' && old && given && old.name !== given.name
    ? { given, old }
    : undefined;
}

const taken = ({ name }: StoredRow) =>
  `Your gear has another “${name}” by now. Rename that one first, or their runs would be mixed.`;

const tooMany =
  'Thousands of entries have the new name by now, too many to change at once. Rename the item yourself.';
