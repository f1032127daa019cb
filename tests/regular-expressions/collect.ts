import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression of the product, and where it is written. */
export interface Written {
  file: string;
  line: number;
  pattern: string;
  flags: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const code = /\.tsx?$/;
const tests = /\.(test|fixture)\.tsx?$/;

/** The product's source files. */
export const sources = (): string[] =>
  ['shared', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => code.test(name) && !tests.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );

/** The literals in a file, and the lines on which an expression is built from strings. */
export function readExpressions(file: string): { literals: Written[]; built: number[] } {
  const text = readFileSync(join(root, file), 'utf8');
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  const literals: Written[] = [];
  const built: number[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, line: lineAt(node.start), ...node.regex });
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(lineAt(start));
    },
  }).visit(parseSync(file, text).program);
  return { literals, built };
}

/**
 * The expressions that a module builds while it is loaded: `load` imports it again, and each
 * expression created by its own code is recorded.
 */
export async function builtBy(file: string, load: () => Promise<unknown>): Promise<Written[]> {
  const made: Written[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args, newTarget) {
      const regex: RegExp = Reflect.construct(target, args, newTarget);
      const [, line] = new Error().stack?.match(new original(`${file}:(\\d+)`)) ?? [];
      if (line) made.push({ file, line: Number(line), pattern: regex.source, flags: regex.flags });
      return regex;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}
