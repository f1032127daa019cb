import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';

/**
 * What a first screen needs, for the server to preload in the page (server/http/first-page.ts).
 * Otherwise a browser would discover and request one after the other.
 */
export interface Ahead {
  /** Scripts and styles, apart from those of every page. */
  files: string[];
  /** The small data that the screen shows first. */
  asks: string[];
}

/** Depending on what the first answer knows: no session, or a session and a path. */
export interface Aheads {
  outside: Ahead;
  inside: Ahead;
  screens: Record<string, Ahead>;
}

const outside = ['screens/sign-in.tsx', 'features/auth/entrance-config.ts'];
const inside = ['shell/signed-in.tsx', 'shell/shell.tsx', 'shell/lists.ts'];
const asks = {
  outside: ['/api/bot-challenge', '/api/config'],
  inside: ['/api/profile'],
  dashboard: ['/api/profile', '/api/dashboard/trainings', '/api/dashboard/data-status'],
};

/** Writes ahead.json beside the page. */
export function nameAhead(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'name-ahead',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const filesOf = (modules: string[]) =>
          filesNeeded(
            bundle,
            modules.map((module) => join(config.root, module)),
          );
        const screens = Object.entries(await screensByPath(config.root)).map(
          ([path, screen]): [string, Ahead] => [
            path,
            {
              files: filesOf([...inside, screen]),
              asks: screen === 'screens/dashboard.tsx' ? asks.dashboard : asks.inside,
            },
          ],
        );
        const aheads: Aheads = {
          outside: { files: filesOf(outside), asks: asks.outside },
          inside: { files: filesOf(inside), asks: asks.inside },
          screens: Object.fromEntries(screens),
        };
        this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(aheads) });
      },
    },
  };
}

/** The screens without parameters, as the route table names them. */
async function screensByPath(root: string): Promise<Record<string, string>> {
  const table = await readFile(join(root, 'routes.tsx'), 'utf8');
  const named = table.matchAll(
    /path: '([\w-]+)', \.\.\.screen\(\(\) => import\('\.\/(screens\/[\w-]+\.tsx)'\)/g,
  );
  const screens = Object.fromEntries(
    [...named].map(([, path, screen]) => [`/${path}`, screen ?? '']),
  );
  return { '/': 'screens/dashboard.tsx', '/dashboard': 'screens/dashboard.tsx', ...screens };
}

/** The files of these modules and of what they import, without those that every page names. */
function filesNeeded(bundle: Rollup.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const seen = new Set<string>();
  const take = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name));
  };
  take(chunks.find(({ isEntry }) => isEntry));
  const page = new Set(seen);
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no file`);
    take(chunk);
  }
  const needed = chunks.filter(({ fileName }) => seen.has(fileName) && !page.has(fileName));
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...needed.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`);
}
