import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at, Failure, node24, outerEnv, say } from './project.mjs';
import { run } from './run.mjs';

/**
 * Installs what package-lock.json says, unless exactly that is already installed. Only checks,
 * tests and measurements need `tools`, the development packages: more than a third of all.
 */
export async function ensureInstalled({ tools = false } = {}) {
  if (!installedMatchesLock(tools)) {
    // Installed tools stay, in the version that the lock file says now.
    await install(tools || hasTools());
    if (!installedMatchesLock(tools)) throw new Failure(staleLock);
  }
  if (!existsSync(node24)) throw new Failure(missingNode);
}

async function install(tools) {
  say('Installing packages; the first time this takes a minute or two …');
  // Not `npm ci`: it refuses a lock file that lacks optional packages for other platforms, and npm
  // writes such a lock when a registry does not carry them all. Errors only, because npm warns
  // about packages that want a newer Node than its own, which they get. What is in npm's cache is
  // what the lock file's hashes say, so the registry need not be asked about it. Which packages are
  // wanted does not depend on NODE_ENV.
  const kinds = tools ? '--include=dev' : '--omit=dev';
  const args = ['install', '--no-save', '--loglevel=error', '--prefer-offline', kinds];
  const options = { env: outerEnv(), stdio: ['ignore', 2, 2] };
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // Under npm we know npm and the Node it runs on. PATH would now find the project's Node, which
  // npm may be about to replace.
  const known = npm?.endsWith('npm-cli.js') && node;
  const command = known ? [node, [npm, ...args]] : ['npm', args];
  const code = await run(...command, options).catch((error) => {
    if (error.code === 'ENOENT') throw new Failure(missingNpm);
    throw error;
  });
  if (code === 130 || code === 143) throw new Failure('Stopped while installing.');
  if (code !== 0) throw new Failure(failedInstall(code));
  removeHeaders();
}

/** Node 24 comes with 67 MB of headers, for compiling packages. None of ours is compiled. */
function removeHeaders() {
  const folder = at('node_modules/node/node_modules');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((name) => name.startsWith('node-'))) {
    rmSync(join(folder, name, 'include'), { recursive: true, force: true });
  }
}

/** When npm is done, it records what it installed in node_modules/.package-lock.json. */
const packagesInstalled = () => packagesIn('node_modules/.package-lock.json');

const hasTools = () => Object.values(packagesInstalled() ?? {}).some(({ dev }) => dev);

function installedMatchesLock(tools) {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesInstalled();
  if (!installed) return false;
  for (const [path, locked] of Object.entries(wanted)) {
    const found = installed[path];
    // '' is the project itself. Packages for other platforms are missing on purpose.
    if (path === '' || (!found && (isOptional(locked) || (locked.dev && !tools)))) continue;
    if (found?.version !== locked.version || found.integrity !== locked.integrity) return false;
  }
  return Object.entries(installed).every(([path, added]) => path in wanted || isOptional(added));
}

const isOptional = (entry) => entry.optional || entry.devOptional;

function packagesIn(file) {
  if (!existsSync(at(file))) return undefined;
  return JSON.parse(readFileSync(at(file), 'utf8')).packages;
}

const missingNpm =
  'npm was not found. It comes with Node: install Node 20 or later from https://nodejs.org.';

const staleLock =
  'package-lock.json does not match package.json. After changing dependencies, update it with\n' +
  '`npm install`; then try the same command again.';

const failedInstall = (code) =>
  `Installing the packages failed: npm ended with ${code}; see above for the reason.\n` +
  'Is this machine online, and can it reach the package registry? Then try the same command again.';

const missingNode =
  'The packages are installed, but Node 24 is not among them: npm did not run the install script\n' +
  'of the package `node`. Your npm configuration probably says ignore-scripts=true. Allow this one:\n' +
  '  npm rebuild node --ignore-scripts=false';
