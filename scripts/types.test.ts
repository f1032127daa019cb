import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What each side of the product must not know: [file, code, the name it must not find].
const refused = [
  ['shared/dom.ts', 'export const value = document.title;', 'document'],
  ['shared/node.ts', 'export const value = process.cwd();', 'process'],
  ['server/dom.ts', 'export const value = document.title;', 'document'],
  ['web/node.ts', "export const value = Buffer.from('');", 'Buffer'],
  ['web/timer.ts', 'export const value = setImmediate(() => {});', 'setImmediate'],
] as const;

const allowed = [
  ['server/app.ts', "export type Api = { body: Buffer; of: import('pg').Pool };"],
  ['web/api.ts', "import type { Api } from '../server/app.ts';\nexport type Body = Api['body'];"],
  ['web/dom.ts', 'export const value: number = setTimeout(() => document.title, 1);'],
  ['web/config.ts', 'export const value: boolean = import.meta.env.DEV;'],
  ['server/node.ts', 'export const value = process.cwd();'],
  ['shared/pure.ts', 'export const value = new Intl.NumberFormat();'],
  ['shared/pure.test.ts', 'export const value = process.cwd();'],
  ['web/dom.test.ts', 'export const value = [process.cwd(), document.title];'],
] as const;

let folder: string;
let output: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longrun-sides-'));
  const configs = ['tsconfig.json', 'shared/tsconfig.json', 'server/tsconfig.json'];
  for (const path of [...configs, 'tsconfig.base.json', 'web/tsconfig.json', 'web/types']) {
    cpSync(resolve(path), join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    // The cache holds the product's own declarations.
    if (name !== '.cache')
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [path, code] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  output = await typecheck();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('types', () => {
  it.each(refused)('of %s refuse %s', (path, _code, name) => {
    expect(output).toMatch(new RegExp(`^${path}.*Cannot find name '${name}'`, 'm'));
  });

  it.each(allowed)('of %s allow %s', (path) => {
    expect(output).not.toContain(`${path}(`);
  });
});

function typecheck(): Promise<string> {
  const args = [resolve('node_modules/typescript/bin/tsc'), '--build', '--pretty', 'false'];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => done(stdout));
  });
}
