import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  file: string;
  line: number;
  /** The module specifier as written. */
  source: string;
  /** The imported file as a path from the root, or the package's name. */
  target: string;
  isPackage: boolean;
  isType: boolean;
  names: string[];
}

const folders = ['shared', 'server', 'web', 'tests', 'bench', 'scripts'];
const code = /\.[cm]?[jt]sx?$/;

/** What is not among a module's static imports: import(), also in types, and workers. */
const calls = /\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*'(\.[^']*\w)',\s*import\.meta\.url/g;

/** Every import in the project, including those of types. */
export const readImports = (root: string): Import[] =>
  folders
    .flatMap((folder) => filesIn(root, folder))
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

function filesIn(root: string, folder: string): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names.filter((name) => code.test(name)).map((name) => posix.join(folder, posixed(name)));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

const posixed = (name: string) => name.replaceAll('\\', '/');

function importsOf(file: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const found: Import[] = [];
  const add = (source: string, at: number, isType: boolean, names: string[] = []) => {
    const isPackage = !/^[./#]/.test(source);
    const line = text.slice(0, at).split('\n').length;
    const target = isPackage ? source : pathOf(file, source);
    found.push({ file, line, source, target, isPackage, isType, names });
  };
  for (const { moduleRequest, entries } of staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    const names = entries.map(({ importName }) => importName.name ?? importName.kind);
    add(moduleRequest.value, moduleRequest.start, isType, names);
  }
  for (const { moduleRequest, isType } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, moduleRequest.start, isType);
  }
  for (const { index, 1: module, 2: worker } of text.matchAll(calls)) {
    add(module ?? worker ?? '', index, false);
  }
  for (const { moduleRequest } of dynamicImports) {
    const { start } = moduleRequest;
    if (!/['"]/.test(text[start] ?? '')) add('/computed', start, false);
  }
  return found;
}

function pathOf(file: string, source: string) {
  if (source === '#icons') return 'web/ui/icons/index.ts';
  if (source.startsWith('#')) return posix.normalize(source.slice(1));
  return posix.resolve(`/${posix.dirname(file)}`, source).slice(1);
}
