import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { parsers } from './parsers.ts';

/** Opens the embedded database, made on first use, in `<dataDir>/database` or in memory. */
export async function openPGlite(dataDir: string, image?: Blob): Promise<PGlite> {
  if (dataDir === 'memory') return await PGlite.create({ parsers, loadDataDir: image });
  const directory = join(dataDir, 'database');
  if (!(await exists(directory))) await initialise(directory, image);
  return await PGlite.create(directory, { parsers });
}

/** Under another name first: a start that is killed half-way leaves no half database behind. */
async function initialise(directory: string, image?: Blob): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await mkdir(dirname(directory), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create(unfinished, { parsers, loadDataDir: image });
  await pglite.close();
  await rename(unfinished, directory);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
