import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const mantine = join(root, 'node_modules/@mantine');
const core = join(mantine, 'core/esm/index.mjs');

const textOf = (file: string) => readFileSync(file, 'utf8');

function filesBelow(folder: string, suffix: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => suffix.test(file)).map((file) => join(folder, file));
}

/** The names a module imports from @mantine/core. */
const takenBy = (file: string) =>
  [...textOf(file).matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The module behind each name that @mantine/core exports. */
const modules = new Map(
  [...textOf(core).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', from] as const),
  ),
);

/** The style sheets needed by a module and its dependencies. */
function sheetsOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (file.endsWith('.module.mjs')) return [basename(file, '.module.mjs')];
  const parts = textOf(file).matchAll(/(?:from|import) ?"(\.[^"]+)"/g);
  return [...parts].flatMap(([, part = '']) => sheetsOf(resolve(dirname(file), part), seen));
}

const sheetsIn = (name: string) =>
  [...textOf(join(root, 'web/theme', name)).matchAll(/core\/styles\/([\w-]+)\.layer/g)].map(
    ([, sheet = '']) => sheet,
  );

describe('Mantine’s style sheets', () => {
  it('are loaded if something on a screen needs them, each once', () => {
    const others = ['dates', 'dropzone', 'modals', 'notifications', 'schedule'];
    const users = [
      ...filesBelow(join(root, 'web'), /(?<!\.test)\.tsx?$/),
      ...others.flatMap((name) => filesBelow(join(mantine, name, 'esm'), /\.mjs$/)),
    ];
    const taken = new Set(users.flatMap(takenBy));
    const seen = new Set<string>();
    const needed = [...taken].flatMap((name) =>
      sheetsOf(resolve(dirname(core), modules.get(name) ?? ''), seen),
    );
    expect(needed.length).toBeGreaterThan(20);
    const all = ['baseline', 'default-css-variables', 'global', ...needed];
    expect([...sheetsIn('first-screen.css'), ...sheetsIn('all-screens.css')].sort()).toEqual(
      all.sort(),
    );
  });
});
