import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * For the launchers' tests: a project in a temporary folder with our scripts, whose packages
 * (except Node itself) are fakes of a few lines. Nothing in it can reach the real node_modules.
 */
export function standInProject(files: Record<string, string> = {}) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'longrun-stand-in-'));
  const at = (file: string) => join(folder, file);
  const write = (file: string, content: string) => {
    fs.mkdirSync(dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), content, { mode: 0o755 });
  };
  fs.cpSync(resolve('scripts'), at('scripts'), {
    recursive: true,
    filter: (source) => fs.statSync(source).isDirectory() || isOfLaunchers.test(source),
  });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', lock);
  fs.mkdirSync(at('node_modules/node/bin'), { recursive: true });
  fs.symlinkSync(process.execPath, at('node_modules/node/bin/node'));
  for (const [file, content] of Object.entries(files)) write(file, content);
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  return { folder, at, write, remove };
}

/** The launchers' own files, and those that they build the app with. */
const isOfLaunchers = /\.mjs$|\/lib\/(ahead|few-chunks|compress-files)\.ts$/;

const lock = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } });

/** Runs one of that project's scripts, as a shell would without npm. */
export function runScript(folder: string, script: string, args: string[] = [], env = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** When the output closes, that is, when the last process holding it ends. */
    ended: once(child, 'close').then(([code]) => code as number | null),
    output: () => output,
    async printed(text: string) {
      while (!output.includes(text)) {
        if (child.stdout.closed) throw new Error(`It never printed ${text}, but: ${output}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    },
  };
}
