import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { at, Failure, outerEnv, say } from './project.mjs';
import { run, runNode } from './run.mjs';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const quiet = { stdio: ['ignore', 2, 2] };

/**
 * The path of a working Chromium: the configured one, the system's, Playwright's, or a new one.
 * `shellFirst` prefers one without windows, which needs about 0.7 of the time.
 */
export async function ensureChromium({ shellFirst = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, but there is no working browser.`);
  }
  const preferred = shellFirst ? [...shells, ...names] : names;
  return (await findChromium(preferred)) ?? (await installChromium());
}

async function findChromium(preferred = names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = preferred.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('playwright');
  return [...inPath, ...applications, chromium.executablePath()].find(runs);
}

async function installChromium() {
  say('Downloading a browser for the tests …');
  const isRoot = process.getuid?.() === 0;
  const cli = [at('node_modules/playwright/cli.js'), 'install', 'chromium'];
  await runNode(isRoot ? [...cli, '--with-deps'] : cli, quiet);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  if (isRoot && runs('apt-get')) {
    say("That did not work; installing the system's Chromium …");
    const env = { ...outerEnv(), DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { ...quiet, env });
    const install = ['install', '-qy', '--no-install-recommends', 'chromium'];
    await run('apt-get', install, { ...quiet, env });
    const packaged = await findChromium();
    if (packaged) return packaged;
  }
  throw new Failure(
    'The browser tests need Chromium; none was found and none could be installed (see above).\n' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** A file with that name is not enough: on Ubuntu it may only tell you to install a snap. */
function runs(program) {
  const { status } = spawnSync(program, ['--version'], { timeout: 30_000, stdio: 'ignore' });
  return status === 0;
}
