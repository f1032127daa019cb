import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The import law of biome.json, each rule broken once: a law that nobody can break is not there.
// [file, what it imports, the sentence that refuses it]
const broken = [
  ['shared/a/rules.ts', '../../server/db/client.ts', 'shared/ is pure'],
  ['shared/a/schema.ts', '../../web/api.ts', 'shared/ is pure'],
  ['shared/a/units.ts', 'node:fs', 'Node.js builtin'],
  ['shared/a/clock.ts', 'fs', 'Node.js builtin'],
  ['web/features/a/file.ts', 'node:fs', 'Node.js builtin'],
  ['web/ui/button.tsx', '../features/a/card.tsx', 'web/ui knows no feature'],
  ['web/ui/tile.tsx', '../screens/log.tsx', 'web/ui knows no feature'],
  ['web/ui/list.ts', '../../server/env.ts', 'nothing from the server but the type'],
  ['web/features/a/card.tsx', '../../screens/log.tsx', 'A feature knows no screen'],
  ['web/features/a/form.tsx', '../../shell/app.tsx', 'A feature knows no screen'],
  ['web/features/a/api.ts', '../../../server/features/a/queries.ts', 'nothing from the server but'],
  ['web/screens/log.tsx', '../../server/app.ts', 'import type { Api }'],
  ['web/api.ts', '../server/env.ts', 'nothing from the server but the type'],
  ['server/http/pages.ts', '../../web/api.ts', "does not import the browser's code"],
  ['server/db/client.ts', '../features/a/queries.ts', 'Features use this'],
  ['server/integrations/mail/send.ts', '../../features/a/add-a.ts', 'Features use this'],
  ['server/jobs/nightly.ts', '../features/a/queries.ts', "calls a feature's use case"],
  ['server/features/a/routes.ts', '../b/queries.ts', "Another feature's queries"],
  ['server/features/a/add-a.ts', '../b/queries.ts', "Another feature's queries"],
  ['server/features/a/change-a.ts', 'hono', 'HTTP ends in routes.ts'],
  ['server/features/a/delete-a.ts', './routes.ts', 'Routes call use cases'],
  ['server/features/a/queries.ts', './add-a.ts', 'Use cases and routes call queries'],
  ['server/features/b/queries.ts', '../../http/input.ts', 'HTTP ends in routes.ts'],
  ['server/features/c/queries.ts', './routes.ts', 'Use cases and routes call queries'],
] as const;

const allowed = [
  ['shared/b/rules.ts', '../a/units.ts'],
  ['shared/b/rules.test.ts', 'node:fs'],
  ['web/features/b/card.tsx', '../../ui/button.tsx'],
  ['web/screens/home.tsx', '../features/a/card.tsx'],
  ['web/shell/app.tsx', '../screens/home.tsx'],
  ['server/app.ts', './features/a/routes.ts'],
  ['server/features/b/routes.ts', './queries.ts'],
  ['server/features/b/add-b.ts', '../a/add-a.ts'],
  ['server/jobs/weekly.ts', '../features/b/add-b.ts'],
] as const;

let folder: string;
let complaints: { file: string; rule: string; message: string }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longrun-law-'));
  for (const file of ['biome.json', '.gitignore']) copyFileSync(resolve(file), join(folder, file));
  for (const [file, source] of [...broken, ...allowed]) {
    write(file, `import { it } from '${source}';\nexport const value = it();\n`);
  }
  write(
    'web/client.ts',
    "import type { Api } from '../server/app.ts';\nexport type Client = Api;\n",
  );
  write('shared/c/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
  write('shared/c/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
  complaints = await lint();
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import law refuses', () => {
  it.each(broken)('%s importing %s', (file, _source, sentence) => {
    expect(messagesOn(file)).toContain(sentence);
  });

  it('two files that import each other', () => {
    const inCycle = complaints.filter(({ rule }) => rule === 'lint/suspicious/noImportCycles');
    expect(inCycle.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['shared/c/one.ts', 'shared/c/two.ts']),
    );
  });
});

describe('the import law lets pass', () => {
  it.each(allowed)('%s importing %s', (file) => {
    expect(messagesOn(file)).toBe('');
  });

  it("the type of the server's routes", () => {
    expect(messagesOn('web/client.ts')).toBe('');
  });
});

const laws = ['noRestrictedImports', 'noNodejsModules'];

function messagesOn(file: string): string {
  return complaints
    .filter((complaint) => complaint.file === file)
    .filter(({ rule }) => laws.some((law) => rule.endsWith(law)))
    .map(({ message }) => message)
    .join('\n');
}

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function lint(): Promise<typeof complaints> {
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none'];
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(process.execPath, args, options, (_error, stdout) => {
      const report: Report = JSON.parse(stdout);
      done(
        report.diagnostics.map(({ category, message, location }) => ({
          file: location.path,
          rule: category,
          message,
        })),
      );
    });
  });
}

interface Report {
  diagnostics: { category: string; message: string; location: { path: string } }[];
}
