import { join, relative } from 'node:path';
import { build, type Plugin, type Rollup, type UserConfig } from 'vite';

/** The parts of a visitor's first screen, as dynamically imported modules. */
const outside = ['screens/sign-in.tsx', 'features/auth/entrance-config.ts'];

/** The same for a runner, including what loads the other screens' lists in the background. */
const inside = [
  'shell/signed-in.tsx',
  'shell/shell.tsx',
  'shell/lists.ts',
  'screens/dashboard.tsx',
];

/** Code shared by at least this many screens and dialogs is loaded by all of them. */
const widelyShared = 6;

/**
 * Puts what the same screens need into one file. Otherwise each module that a different set of
 * screens needs becomes a file of its own, a hundred for the dashboard: many requests, and a tenth
 * more bytes, as each is compressed by itself.
 *
 * Who needs a module is known only once unused code has been removed, so the app is first built
 * without these files, in memory.
 */
export function fewChunks(): Plugin {
  return {
    name: 'few-chunks',
    apply: 'build',
    async config(config) {
      const needed = await entriesByModule(config);
      const name = (id: string) => fileOf(needed.get(id));
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name, debugName: 'few chunks' }],
              },
            },
          },
        },
      };
    },
  };
}

/** The file for a module that these entries need; null leaves it to the bundler. */
function fileOf(entries: ReadonlySet<string> | undefined): string | null {
  if (!entries) return null;
  const isNeededBy = (those: string[]) => those.some((entry) => entries.has(entry));
  if (isNeededBy(['index.html'])) return 'first';
  if (isNeededBy(inside)) {
    if (isNeededBy(outside)) return 'both-sides';
    // Together with the dashboard's own code, which is small: another screen is rarely opened
    // first.
    return 'inside';
  }
  if (isNeededBy(outside)) return 'sign-in';
  return entries.size >= widelyShared ? 'shared' : null;
}

/** For each module, the entries (the page, and all dynamic imports) that contain or import it. */
async function entriesByModule(config: UserConfig): Promise<Map<string, Set<string>>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    plugins: config.plugins?.flat().filter((plugin) => !isOurs(plugin)) ?? [],
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })) as Rollup.RollupOutput;
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const root = join(process.cwd(), config.root ?? '');
  const needed = new Map<string, Set<string>>();
  const note = (entry: string, file: string, seen: Set<string>) => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const id of chunk.moduleIds) needed.set(id, (needed.get(id) ?? new Set()).add(entry));
    for (const imported of chunk.imports) note(entry, imported, seen);
  };
  for (const { facadeModuleId, fileName, isEntry, isDynamicEntry } of chunks.values()) {
    if (!facadeModuleId || !(isEntry || isDynamicEntry)) continue;
    note(relative(root, facadeModuleId), fileName, new Set());
  }
  return needed;
}

const isOurs = (plugin: unknown) =>
  plugin instanceof Object && 'name' in plugin && plugin.name === 'few-chunks';
