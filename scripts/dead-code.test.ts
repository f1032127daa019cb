import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const files = {
  'package.json': '{ "type": "module" }',
  'server/main.ts': "import { used } from './probe.ts';\nused();\n",
  'server/probe.ts': `
    export const used = () => part();
    export const part = () => {};
    export const tested = () => {};
    export interface Tested { a: string }
  `,
  'server/probe.test.ts': `
    import { part, type Tested, tested } from './probe.ts';
    const a: Tested = { a: '' };
    part(), tested(), a;
  `,
  'shared/whole.ts': 'export const whole = () => {};',
  'shared/whole.test.ts': "import { whole } from './whole.ts';\nwhole();\n",
  'shared/help.fixture.ts': 'export const help = () => {};',
};

let folder: string;
let complaints: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longrun-dead-code-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(resolve('knip.shipped.jsonc'), join(folder, 'knip.shipped.jsonc'));
  const knip = resolve('node_modules/knip/bin/knip.js');
  const asked = ['--config', 'knip.shipped.jsonc', '--include', 'files,exports,types'];
  const { stdout } = spawnSync(process.execPath, [knip, ...asked], { cwd: folder });
  complaints = String(stdout);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([/tested +server\/probe\.ts/, /Tested +interface +server\/probe\.ts/, /shared\/whole\.ts/])(
  'what nothing but a test uses is refused: %s',
  (complaint) => expect(complaints).toMatch(complaint),
);

it('what is used, or helps tests, is not', () =>
  expect(complaints).not.toMatch(/\b(used|part|help)\b/));
