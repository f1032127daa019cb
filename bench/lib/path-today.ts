import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { outerEnv, root } from '../../scripts/lib/project.mjs';

/** The version that this one is measured against: the last one whose data path was the old one. */
const baseline = process.env.BENCH_BASELINE ?? 'bbafc124';

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Calls `work` with a folder inside `parent` that holds the baseline, ready to run. */
export async function withToday<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(parent, 'today');
  git('worktree', 'add', '--quiet', '--detach', folder, baseline);
  try {
    install(folder);
    return await work(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}

/** With the packages that are here already, if they are the same. */
function install(folder: string): void {
  const lock = (version: string) => readFileSync(join(version, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    return;
  }
  const code = `import { ensureInstalled } from './scripts/lib/install.mjs'; await ensureInstalled();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    env: outerEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
