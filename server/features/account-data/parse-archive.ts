import { AppError } from '#shared/errors.ts';
import { imageLimits } from '#shared/profile/image.ts';
import type { UserTable } from '../../db/user-tables.ts';
import type { Parser } from '../../parsing/parser.ts';
import type { Row } from './export-rows.ts';
import { type JudgedRows, judgeRows, parseRow, type RefusedByDatabase } from './judge-rows.ts';
import { tablesWithOlderRows } from './older-rows.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { mostNamed } from './refusals.ts';

interface Input {
  path: string;
  /** The tables to restore, each with the columns that a file may set. */
  tables: { table: UserTable; columns: string[] }[];
}

/** The picture to restore; without `content` if it is damaged, or too large to process. */
export interface FoundImage {
  name: string;
  bytes: number;
  content?: Uint8Array;
}

export type ArchivePart =
  /** First, once the whole archive has been found complete and within its limits. */
  | { kind: 'total'; rows: number }
  | JudgedRows
  /** Last. */
  | { kind: 'image'; image: FoundImage };

/** An older version's archive may lack tables, but has at least one of these. */
const ours = [...tablesWithOlderRows, 'user_profiles'];

/**
 * Reads an export in pieces, twice: the first pass only counts, so that nothing is stored from an
 * archive that is damaged or too large.
 */
export const parse: Parser<Input, ArchivePart, RefusedByDatabase[] | undefined> = async function* (
  { path, tables },
  slice,
) {
  const archive = await readArchive(path);
  try {
    if (!archive.tables.some((table) => ours.includes(table))) throw new AppError('NOT_AN_EXPORT');
    const given = tables.filter(({ table }) => archive.tables.includes(table.name));
    let rows = 0;
    for (const { table } of given) {
      for await (const some of archive.rowsOf(table.name)) {
        rows += some.length;
        await slice.pause();
      }
    }
    yield { kind: 'total', rows };

    const naming = { left: mostNamed };
    for (const { table, columns } of given) {
      const texts = archive.rowsOf(table.name);
      yield* judgeRows({ table, columns, texts, naming, pause: slice.pause });
    }
    const image = await findImage(archive);
    if (image) yield { kind: 'image', image };
  } finally {
    archive.close();
  }
};

/** The one the profile refers to; without a profile, the newest, as names end in the time. */
async function findImage({ images, rowsOf }: Archive): Promise<FoundImage | undefined> {
  const profile = await firstRow(rowsOf('user_profiles'));
  const address = profile?.profile_image_url;
  if (profile && !address) return undefined;
  const shown = images.find(({ name }) => String(address).endsWith(`/${name}`));
  const image = shown ?? images.toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1);
  if (!image) return undefined;
  const { name, bytes } = image;
  if (bytes > imageLimits.bytes) return { name, bytes };
  const content = await image.read().catch(() => undefined);
  return { name, bytes, ...(content && { content }) };
}

async function firstRow(texts: AsyncIterable<Buffer[]>): Promise<Row | undefined> {
  for await (const [text] of texts) if (text) return parseRow(text);
  return undefined;
}
