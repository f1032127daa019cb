import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './server-process.ts';

/**
 * Calls `measure` with a folder that contains a built version of the product from a given commit.
 */
export async function withEarlierBuild(
  commit: string,
  measure: (folder: string) => Promise<void>,
): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'longrun-load-'));
  const folder = join(temporary, 'earlier');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectFolder });
  try {
    git('worktree', 'add', '--detach', folder, commit);
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    node(folder, 'scripts/build.mjs');
    await measure(folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

/** A runner in that version's data folder, created by its own code, as the schema may differ. */
export function makeEarlierRunner(folder: string, dataDir: string, trainings: number): void {
  const engine = JSON.stringify({ name: 'PGlite', env: { DATA_DIR: dataDir, DATABASE_URL: '' } });
  const script = `import { makeRunner } from './bench/lib/runner.ts';
    await makeRunner(${engine}, ${trainings});`;
  node(folder, '--input-type=module', '--eval', script);
}

const node = (cwd: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
