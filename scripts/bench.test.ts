import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { root } from './lib/project.mjs';

test('a benchmark that does not exist is refused with the names of those that do', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['bench/run.ts', 'path', 'api'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown: api\. Known: .*\bpath\b.*\bmany\b.*\blog\b/);
});
