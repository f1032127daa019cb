import { registerHooks } from 'node:module';
import type { Guard } from './guards.ts';

const root = new URL('../../', import.meta.url).href;
const query = '?without=';

/**
 * Imports one of our modules, and all its imports, from sources in which a guard has been removed.
 * The product is unaware of this: the sources are changed as Node loads them.
 * @param path from the root of the repository
 * @throws if a source no longer contains the text to be changed
 */
export async function importWithout<Module>(guard: Guard, path: string): Promise<Module> {
  const mark = `${query}${encodeURIComponent(guard.name)}`;
  const open = new Set(guard.edits);
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isOurs = found.url.startsWith(root) && !found.url.includes('/node_modules/');
      const isMarked = context.parentURL?.endsWith(mark) === true;
      return isOurs && isMarked && !found.url.includes('?')
        ? { ...found, url: found.url + mark }
        : found;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(mark)) return loaded;
      const file = url.slice(root.length, -mark.length);
      let source = String(loaded.source);
      for (const edit of guard.edits.filter((one) => one.file === file)) {
        const parts = source.split(edit.from);
        if (parts.length !== 2) {
          throw new Error(`${file} has changed: adapt guards.ts, which looks for ${edit.from}`);
        }
        source = parts.join(edit.to);
        open.delete(edit);
      }
      return { ...loaded, source };
    },
  });
  try {
    const module = await native(root + path + mark);
    if (open.size > 0) throw new Error(`${path} does not need ${[...open][0]?.file}`);
    return module as Module;
  } finally {
    hooks.deregister();
  }
}

/** An import by Node itself, which the tests' own loader leaves alone. */
async function native(url: string): Promise<unknown> {
  const loader = 'data:text/javascript,export default (url) => import(url)';
  const { default: load } = await import(loader);
  return load(url);
}
