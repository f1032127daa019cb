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
 * Trainings and races that have since been logged with the new name of an item of gear get its old
 * name back, as they would through the item's own form. Call this before the item has its old name
 * back.
 * @param images what the action found and left, including rows that had one of the names already
 * @param written what it changed
 * @returns the rows to change, and the names if sources of trainings have to change, too
 * @throws {AppError} ACTION_NOT_UNDOABLE where they would be mixed up with those of another item
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
    // An older version's action has found them by name, so none has been added since.
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

/** The item as the action renamed it, and with its old name; undefined if it was not renamed. */
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
