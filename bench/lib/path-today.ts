import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Calls `work` with a temporary folder, and with one inside that holds the baseline, ready to run. */
export async function withToday<T>(
  work: (parent: string, today: string) => Promise<T>,
): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'longrun-path-'));
  const today = join(parent, 'today');
  const remove = () => {
    if (existsSync(today)) git('worktree', 'remove', '--force', today);
    rmSync(parent, { recursive: true, force: true });
  };
  // Even after an error that nobody waits for.
  process.once('exit', remove);
  try {
    git('worktree', 'add', '--quiet', '--detach', today, baseline);
    install(today);
    return await work(parent, today);
  } finally {
    process.off('exit', remove);
    remove();
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
