import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const isTest = /\.(test|fixture)\.tsx?$/;
const { dependencies, devDependencies, notInImage } = packageJson;
const isIn = (list: object, name: string) => Object.hasOwn(list, name);

// What runs in the image, which has all `dependencies` but those in `notInImage` (Dockerfile). Type
// imports are erased.
const files = globSync([
  '{server,shared}/**/*.ts',
  'scripts/{admin,demo,doctor,migrate}.ts',
  'scripts/{admin,demo,doctor}/**/*.ts',
]).filter((file) => !isTest.test(file) && file !== 'server/db/generate-types.ts');

const importOf =
  /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|(?:import|resolve)\('([^']+)'\)/gm;

function packagesOf(file: string): string[] {
  const sources = [...readFileSync(file, 'utf8').matchAll(importOf)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  return sources
    .filter((source) => /^(@[a-z]|[a-z])/.test(source) && !source.startsWith('node:'))
    .map((source) => /^(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source);
}

it('the server and its commands import only production packages', () => {
  const needed = new Set(files.flatMap(packagesOf));
  expect(needed).toContain('hono');
  expect(needed).toContain('swagger-ui-dist');
  const missing = [...needed].filter(
    (name) => !isIn(dependencies, name) || notInImage.includes(name),
  );
  expect(missing).toEqual([]);
});

it('the image leaves out only packages that it would have', () => {
  expect(notInImage.filter((name) => !isIn(dependencies, name))).toEqual([]);
});

// `npm start` installs no development packages.
it('the web app and its build import none of the development packages', () => {
  const built = globSync([
    'web/**/*.{ts,tsx}',
    'vite.config.ts',
    'scripts/lib/{ahead,compress-files,few-chunks}.ts',
  ]).filter((file) => !isTest.test(file));
  const needed = new Set(built.flatMap(packagesOf));
  expect(needed).toContain('react');
  expect(needed).toContain('vite');
  expect([...needed].filter((name) => isIn(devDependencies, name))).toEqual([]);
});
