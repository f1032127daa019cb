import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { at, node24, root } from './project.mjs';
import { finished } from './run.mjs';

/** How Node runs the server. */
export const production = {
  // V8 lets a heap of this size grow fourfold before it collects garbage, and the process with it.
  // Twofold takes a fifth less memory under load, and no more time.
  flags: ['--heap-growing-percent=100'],
  // Caching compiled modules saves a fifth of a second per start, and memory in each thread.
  env: {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: at('dist/compiled'),
    // glibc otherwise raises these thresholds as the program frees memory, and keeps ever larger
    // buffers for itself: after reading 8 MB pieces and files, some 30 MB stayed. Streams come in
    // buffers of 64 kB; giving each of them back doubles the cost of an upload.
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    // Each thread would get its own arena, up to eight per core, with holes in it: 20 MB at rest,
    // and 30 MB more while files are read.
    MALLOC_ARENA_MAX: '2',
  },
};

/**
 * Runs server/main.ts until it ends, and returns its exit code. Through the channel ('ipc') the
 * server notices when this process is gone, even by kill -9, and shuts down in good order.
 */
export async function serve() {
  const child = spawn(node24, [...production.flags, 'server/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...production.env, ...process.env },
  });
  const watch = npmIsGone(() => child.kill('SIGTERM'));
  return finished(child).finally(() => clearInterval(watch));
}

/**
 * npm gives no notice when it is killed with -9, or when the shell between us does not forward its
 * signal. We notice because we, or that shell, get another parent.
 */
function npmIsGone(then) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    then();
  }, 200).unref();
  return watch;
}

/** Our parent, and its parent if ours is the shell in which npm runs a script. */
function ancestors() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').startsWith('sh\0-c\0');
    if (shell) {
      const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
      return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
    }
  } catch {
    // No /proc, as on macOS, where the shell is replaced by the command it runs.
  }
  return `${process.ppid}`;
}
