// `npm run dev`: the server, restarted when its sources change, and Vite with the web app's sources
// at http://localhost:5173, which proxies /api and /auth to it. Ctrl-C stops both.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const webAddress = 'http://localhost:5173';

const env = { NODE_ENV: 'development', PUBLIC_URL: webAddress, ...process.env };
const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts']),
  start([resolve(root, 'node_modules/vite/bin/vite.js'), '--clearScreen=false']),
];

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => end('SIGTERM'));
}
for (const child of children) {
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}

function start(args: string[]) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
}

/** When either exits, the other is stopped too. */
function end(signal: NodeJS.Signals) {
  ending = true;
  for (const child of children) child.kill(signal);
}
