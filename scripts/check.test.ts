import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge } from './lint/judge.ts';

// Every rule of our own in `npm run check` is broken here at least once: a rule that no test breaks
// may not be enforced at all.

// [file, what it imports, words of the message]
const broken = [
  ['shared/gear/a.ts', '../../server/db/client.ts', 'shared/ is pure'],
  ['shared/gear/b.ts', '../../web/api.ts', 'shared/ is pure'],
  ['shared/gear/c.ts', '../../tests/world.ts', 'shared/ is pure'],
  ['shared/gear/d.ts', 'node:fs', 'shared/ is pure'],
  ['shared/gear/e.ts', 'fs', 'shared/ is pure'],
  ['shared/gear/f.ts', 'react', 'shared/ is pure'],
  ['shared/gear/g.ts', 'kysely', 'shared/ is pure'],
  ['shared/gear/h.ts', '#shared/../server/db/client.ts', 'shared/ is pure'],
  ['shared/gear/i.test.ts', '../../server/db/client.ts', 'nothing but shared/'],
  ['shared/trainings/a.ts', '../coach/limits.ts', 'what both need belongs in shared/trainings'],
  ['shared/trainings/b.ts', '#shared/coach/limits.ts', 'stands below shared/coach'],
  ['server/features/gear/a.ts', '../../../shared/gear/rules.ts', 'write #shared/gear/rules.ts'],
  ['web/features/gear/a.ts', '../../../shared/gear/rules.ts', 'write #shared/gear/rules.ts'],
  ['tests/a.ts', '../shared/gear/rules.ts', 'write #shared/gear/rules.ts'],

  ['web/routes.tsx', './features/gear/queries.ts', 'no feature'],
  ['web/main.tsx', '../server/env.ts', 'no feature'],
  ['web/main.tsx', 'node:fs', 'no feature'],
  ['web/shell/a.ts', '../../server/env.ts', 'only web/api.ts'],
  ['web/shell/b.ts', 'node:fs', 'only web/api.ts'],
  ['web/shell/c.ts', '../features/gear/gear-form.tsx', 'does not offer'],
  ['web/screens/a.tsx', '../shell/app.tsx', 'knows no shell'],
  ['web/screens/b.tsx', '../../server/app.ts', 'only web/api.ts'],
  ['web/screens/c.tsx', '../features/gear/gear-form.tsx', 'does not offer'],
  ['web/screens/d.tsx', '../routes.tsx', 'knows no shell'],
  ['web/screens/d.tsx', 'node:fs', 'knows no shell'],
  ['web/features/gear/b.tsx', '../../screens/gear.tsx', 'knows no screen'],
  ['web/features/gear/c.tsx', '../../shell/app.tsx', 'knows no screen'],
  ['web/features/gear/d.ts', '../../../server/features/gear/queries.ts', 'only web/api.ts'],
  ['web/features/gear/e.ts', 'node:fs', 'only web/api.ts'],
  ['web/features/gear/f.ts', '../races/race-form.tsx', 'web/features/races does not offer'],
  ['web/features/gear/g.ts', '../races/race-list.tsx', 'web/features/races does not offer'],
  ['web/features/gear/h.ts', '../races/race-form.module.css', 'does not offer'],
  ['web/ui/a.tsx', '../features/gear/queries.ts', 'web/ui knows no feature'],
  ['web/ui/b.tsx', '../screens/gear.tsx', 'web/ui knows no feature'],
  ['web/ui/c.tsx', '../records.ts', 'web/ui knows no feature'],
  ['web/ui/d.tsx', '../api.ts', 'web/ui knows no feature'],
  ['web/ui/e.tsx', '../../server/env.ts', 'web/ui knows no feature'],
  ['web/ui/e.tsx', 'node:fs', 'web/ui knows no feature'],
  ['web/theme/a.ts', '../features/themes/theme-picker.tsx', 'only itself'],
  ['web/theme/a.ts', 'node:fs', 'only itself'],
  ['web/drafts.ts', './records.ts', 'nothing but shared/'],
  ['web/drafts.ts', 'node:fs', 'nothing but shared/'],
  ['web/records.ts', './features/dashboard/api.ts', 'at the root of web/'],
  ['web/number-values.ts', './screens/gear.tsx', 'at the root of web/'],
  ['web/list-query.ts', './shell/app.tsx', 'at the root of web/'],
  ['web/config.ts', '../server/app.ts', 'at the root of web/'],
  ['web/config.ts', 'node:fs', 'at the root of web/'],
  ['web/hold.test.ts', '../server/env.ts', 'nothing of the server'],
  ['web/api.ts', '../server/app.ts', 'import type { Api }'],

  ['server/app.ts', './features/gear/queries.ts', 'import no queries'],
  ['server/env.ts', '../web/api.ts', 'nothing of the browser'],
  ['server/main.ts', '../tests/world.ts', 'nothing of the browser'],
  ['server/app.ts', './features/billing/orders.ts', 'does not offer'],
  ['server/limits.ts', './features/auth/auth.ts', 'at the root of server/'],
  ['server/permissions.ts', './app.ts', 'at the root of server/'],
  ['server/permissions.ts', 'hono', 'at the root of server/'],
  ['server/http/a.ts', '../features/auth/auth.ts', 'server/http knows no feature'],
  ['server/http/b.ts', '../../web/api.ts', 'server/http knows no feature'],
  ['server/db/a.ts', '../features/gear/queries.ts', 'server/db knows no feature'],
  ['server/db/a.ts', 'hono', 'server/db knows no feature'],
  ['server/files/a.ts', '../features/gear/queries.ts', 'server/files knows no feature'],
  ['server/files/b.ts', 'hono', 'server/files knows no feature'],
  ['server/parsing/a.ts', '../features/imports/read-file.ts', 'server/parsing knows no feature'],
  ['server/parsing/b.ts', '../db/client.ts', 'server/parsing knows no feature'],
  ['server/parsing/worker.ts', '../features/imports/read-file.ts', 'no other part of the server'],
  ['server/integrations/mail/a.ts', '../../features/auth/auth.ts', 'An integration knows no'],
  ['server/integrations/mail/b.ts', '../stripe/stripe.ts', 'no other integration'],
  ['server/integrations/mail/b.ts', 'hono', 'An integration knows no'],
  ['server/jobs/a.ts', '../features/imports/queries.ts', 'A job calls use cases'],
  ['server/jobs/b.ts', '../features/imports/routes.ts', 'A job calls use cases'],
  ['server/jobs/c.ts', '../features/billing/payment-queries.ts', 'A job calls use cases'],
  ['server/jobs/d.ts', '../features/imports/start-import.ts', 'does not offer'],
  ['server/jobs/e.ts', '../app.ts', 'A job calls use cases'],
  ['server/jobs/e.ts', 'hono', 'A job calls use cases'],
  ['server/features/gear/routes.ts', '../races/queries.ts', 'of their own feature'],
  ['server/features/gear/routes.ts', '../races/routes.ts', 'of their own feature'],
  ['server/features/gear/add.ts', '../races/queries.ts', 'but its own feature’s'],
  ['server/features/gear/add.ts', '../billing/payment-queries.ts', 'but its own feature’s'],
  ['server/features/gear/add.ts', '../billing/token-queries.ts', 'but its own feature’s'],
  ['server/features/gear/add.ts', '../billing/sandbox/queries.ts', 'but its own feature’s'],
  ['server/features/gear/add.ts', '../billing/orders.ts', 'does not offer'],
  ['server/features/gear/add.ts', '../auth/auth.ts', 'does not offer'],
  ['server/features/gear/add.ts', 'hono', 'knows no HTTP'],
  ['server/features/gear/add.ts', 'hono/cookie', 'knows no HTTP'],
  ['server/features/gear/add.ts', '@hono/node-server', 'knows no HTTP'],
  ['server/features/gear/add.ts', '../../http/input.ts', 'knows no HTTP'],
  ['server/features/gear/add.ts', './routes.ts', 'knows no HTTP'],
  ['server/features/gear/add.ts', '../../jobs/jobs.ts', 'knows no HTTP'],
  ['server/features/gear/change-gear.ts', './routes.ts', 'knows no HTTP'],
  ['server/features/gear/queries.ts', './add.ts', 'Queries call no use case'],
  ['server/features/gear/queries.ts', './routes.ts', 'Queries call no use case'],
  ['server/features/gear/queries.ts', '../races/queries.ts', 'Queries call no use case'],
  ['server/features/gear/queries.ts', '../../http/input.ts', 'no HTTP'],
  ['server/features/gear/queries.ts', 'hono', 'no HTTP'],
  ['server/features/billing/token-queries.ts', './orders.ts', 'Queries call no use case'],
  ['server/features/billing/sandbox/queries.ts', '../orders.ts', 'Queries call no use case'],
  ['server/features/gear/gear.test.ts', '../../../web/api.ts', 'nothing of the browser'],
] as const;

const allowed = [
  ['shared/races/a.ts', '../gear/rules.ts'],
  ['shared/races/b.ts', 'zod'],
  ['shared/races/c.test.ts', 'node:fs'],
  ['shared/races/d.test.ts', '../coach/limits.ts'],
  ['web/features/races/a.tsx', '../../ui/panel.tsx'],
  ['web/features/races/b.tsx', '../gear/queries.ts'],
  ['web/features/races/c.tsx', './race-form.tsx'],
  ['web/features/races/d.tsx', '#shared/races/rules.ts'],
  ['web/ui/f.tsx', '../drafts.ts'],
  ['web/screens/e.tsx', '../features/races/race-list.tsx'],
  ['web/screens/f.test.tsx', '../features/races/race-form.tsx'],
  ['web/shell/d.tsx', '../screens/gear.tsx'],
  ['server/start-server.ts', './features/races/routes.ts'],
  ['server/shutdown.ts', './features/auth/auth.ts'],
  ['server/features/races/routes.ts', './queries.ts'],
  ['server/features/races/add.ts', '../billing/find-plan.ts'],
  ['server/features/races/change.ts', './queries.ts'],
  ['server/features/races/races.test.ts', '../billing/payment-queries.ts'],
  ['server/features/races/races.test.ts', '../billing/orders.ts'],
  ['server/features/billing/orders.ts', './sandbox/queries.ts'],
  ['server/features/billing/checkout-queries.ts', './sandbox/queries.ts'],
  ['server/integrations/mail/c.ts', 'hono/html'],
  ['server/integrations/mail/c.ts', './mailer.ts'],
  ['server/integrations/mail/d-routes.ts', 'hono'],
  ['server/jobs/f.ts', '../features/imports/run-import.ts'],
  ['scripts/a.ts', '../server/features/races/queries.ts'],
] as const;

/** The same forbidden import, in every form in which code can be imported. */
const forms = {
  'web/ui/forms/type.ts': "import type { A } from '../../records.ts';\nexport type B = A;\n",
  'web/ui/forms/side-effect.ts': "import '../../records.ts';\n",
  'web/ui/forms/again.ts': "export { a } from '../../records.ts';\n",
  'web/ui/forms/all.ts': "export * from '../../records.ts';\n",
  'web/ui/forms/all-types.ts': "export type * from '../../records.ts';\n",
  'web/ui/forms/later.ts': "export const a = () => import('../../records.ts');\n",
  'web/ui/forms/type-of.ts': "export type A = typeof import('../../records.ts');\n",
  'web/ui/forms/worker.ts':
    "export const a = new Worker(new URL('../../records.ts', import.meta.url));\n",
  'web/ui/forms/computed.ts': 'export const a = (name: string) => import(name);\n',
};

/** Cycles of files, by what closes them. */
const cycles = {
  'a plain import': [
    'shared/c/one.ts',
    "import { b } from './two.ts';\nexport const a = () => b;\n",
  ],
  types: [
    'shared/c/three.ts',
    "import type { B } from './four.ts';\nexport type A = B | undefined;\n",
  ],
  'an import that comes later': [
    'shared/c/five.ts',
    "export const a = () => import('./six.ts');\n",
  ],
  'an alias': [
    'shared/c/seven.ts',
    "import { b } from '#shared/c/eight.ts';\nexport const a = b;\n",
  ],
} as const;
const otherHalves = {
  'shared/c/two.ts': "import { a } from './one.ts';\nexport const b = () => a;\n",
  'shared/c/four.ts': "import type { A } from './three.ts';\nexport type B = { a: A };\n",
  'shared/c/six.ts': "import { a } from './five.ts';\nexport const b = () => a;\n",
  'shared/c/eight.ts': "import { a } from './nine.ts';\nexport const b = a;\n",
  'shared/c/nine.ts': "import { a } from './seven.ts';\nexport { a };\n",
};

const spreads = {
  'shared/d/object.ts': 'export const a = { ...{ b: 1 }, c: 2 };\n',
  'web/ui/spread.tsx': "export const A = () => <p {...{ id: 'a' }}>a</p>;\n",
};
const conditional = 'export const a = (b?: number) => ({ ...(b && { b }), c: 2 });\n';

let folder: string;
let law: { code: number; stdout: string };
let lint: typeof law;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longrun-check-'));
  const imports = new Map<string, string[]>();
  for (const [file, source] of [...broken, ...allowed]) {
    imports.set(file, [...(imports.get(file) ?? []), source]);
  }
  for (const [file, sources] of imports) {
    write(file, sources.map((source, at) => `import { a as a${at} } from '${source}';\n`).join(''));
  }
  const whole = Object.entries({ ...forms, ...otherHalves, ...spreads });
  for (const [file, text] of [...whole, ...Object.values(cycles)]) write(file, text);
  write('shared/d/conditional.ts', conditional);
  for (const file of ['biome.json', '.gitignore']) copyFileSync(resolve(file), join(folder, file));
  cpSync(resolve('scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const files = [...Object.keys(spreads), 'shared/d/conditional.ts'];
  [law, lint] = await Promise.all([
    run([resolve('scripts/check-imports.ts'), folder]),
    run([biome, 'lint', '--reporter=github', ...files]),
  ]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import law refuses', () => {
  it.each(broken)('%s importing %s', (file, source, words) => {
    const complaints = complaintsOn(file).filter((line) => line.includes(` imports ${source}: `));
    expect(complaints.join('\n')).toContain(words);
  });

  it.each(Object.keys(forms))('%s', (file) => {
    expect(complaintsOn(file).join('\n')).toContain('web/ui knows no feature and no record');
  });

  it.each(Object.entries(cycles))('a cycle by %s', (_by, [file]) => {
    const inCycle = complaints().filter((line) => line.includes('is in a cycle of imports'));
    expect(inCycle.join('\n')).toContain(file);
  });

  it('anything but the type Api from the server', () => {
    expect(judgeApi({ isType: false, names: ['Api'] })).toHaveLength(1);
    expect(judgeApi({ isType: true, names: ['Api', 'AppOptions'] })).toHaveLength(1);
    expect(judgeApi({ isType: true, names: ['Api'] })).toHaveLength(0);
  });

  it('offers that nobody needs, and such names in the order of shared/', () => {
    expect(law.stdout).toContain('shared/coach names zones, of which it imports nothing');
    expect(law.stdout).not.toContain('shared/races names gear');
    expect(law.stdout).toContain('web/features/gear/use-shoe-use.ts is offered to more');
    expect(law.stdout).not.toContain('web/features/races/race-list.tsx is offered to more');
  });

  it('with an exit code', () => expect(law.code).toBe(1));
});

describe('the import law allows', () => {
  it.each(allowed)('%s importing %s', (file, source) => {
    expect(complaintsOn(file).filter((line) => line.includes(` imports ${source}: `))).toEqual([]);
  });

  it('this code base', async () => {
    expect(await run([resolve('scripts/check-imports.ts')])).toEqual({ code: 0, stdout: '' });
  });
});

describe('spreading an object literal', () => {
  it.each(Object.keys(spreads))('is refused in %s', (file) => {
    expect(lint.stdout).toMatch(new RegExp(`${file},.*Write the properties out`));
  });

  it('is allowed when conditional', () => {
    expect(lint.stdout).not.toContain('shared/d/conditional.ts');
  });
});

const complaints = () => law.stdout.split('\n');
const complaintsOn = (file: string) => complaints().filter((line) => line.startsWith(`${file}:`));

const judgeApi = (imported: { isType: boolean; names: string[] }) =>
  judge([
    {
      file: 'web/api.ts',
      line: 1,
      source: '../server/app.ts',
      target: 'server/app.ts',
      isPackage: false,
      ...imported,
    },
  ]).filter(({ file }) => file === 'web/api.ts');

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function run(args: string[]): Promise<{ code: number; stdout: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 2 ** 26 },
      (_, stdout) => done({ code: child.exitCode ?? 1, stdout }),
    );
  });
}
