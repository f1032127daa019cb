import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

// What runs in the image, which has only `dependencies` (Dockerfile). Type imports are erased.
const files = globSync([
  '{server,shared}/**/*.ts',
  'scripts/{admin,demo,doctor,migrate}.ts',
  'scripts/{admin,demo,doctor}/**/*.ts',
]).filter((file) => !/\.(test|fixture)\.ts$/.test(file) && file !== 'server/db/generate-types.ts');

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
  const missing = [...needed].filter((name) => !Object.hasOwn(packageJson.dependencies, name));
  expect(missing).toEqual([]);
});
