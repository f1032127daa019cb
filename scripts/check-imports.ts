// The import law of scripts/lint/walls.ts, as a part of `npm run check`: prints what breaks it.
import { resolve } from 'node:path';
import { readImports } from './lint/imports.ts';
import { judge } from './lint/judge.ts';

const [root = resolve(import.meta.dirname, '..')] = process.argv.slice(2);
const complaints = judge(readImports(root));
for (const { file, line, message } of complaints) {
  process.stdout.write(`${file}:${line} ${message}\n`);
}
process.exitCode = complaints.length ? 1 : 0;
