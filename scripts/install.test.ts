import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript, standInProject } from './lib/stand-in.ts';

const node = process.execPath;

/** A fake npm: records its arguments, and does what the test says. */
const npm = (program: string) => `#!${node}
  const fs = require('node:fs');
  fs.writeFileSync('npm-was-called', process.argv.slice(2).join(' '));
  ${program}
`;
const copyLock = `
  fs.mkdirSync('node_modules', { recursive: true });
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;
const bringNode = `
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  fs.symlinkSync('${node}', 'node_modules/node/bin/node');
`;

let project: ReturnType<typeof standInProject>;
beforeEach(() => {
  project = standInProject({ 'hello.mjs': 'console.log("hello", process.argv[2])' });
});
afterEach(() => project.remove());

async function run(env = {}) {
  const PATH = `${project.at('node_modules/.bin')}:${project.at('bin')}:/usr/bin:/bin`;
  const script = runScript(project.folder, 'run.mjs', ['hello.mjs', 'you'], { PATH, ...env });
  return { code: await script.ended, output: script.output() };
}

function withNpm(program: string) {
  project.write('bin/package.json', '{ "type": "commonjs" }');
  project.write('bin/npm', npm(program));
}

const removePackages = () => rmSync(project.at('node_modules'), { recursive: true });

describe('installs', () => {
  it('nothing when everything is there', async () => {
    withNpm('process.exit(1)');
    expect(await run()).toEqual({ code: 0, output: 'hello you\n' });
  });

  it('when the packages are missing', async () => {
    removePackages();
    withNpm(copyLock + bringNode);
    const { code, output } = await run();
    expect(output).toMatch(/^Installing packages.*\nhello you\n$/);
    expect(code).toBe(0);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.0.1' } }],
    ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
    ['one too few', { 'node_modules/b': { version: '1.0.0' } }],
    ['one too many', {}],
  ])('when the lock file asks for %s', async (_what, packages) => {
    withNpm(copyLock);
    project.write('package-lock.json', JSON.stringify({ packages }));
    expect((await run()).output).toMatch(/^Installing packages.*\nhello you\n$/);
  });

  it('nothing for the packages of other platforms', async () => {
    withNpm('process.exit(1)');
    const optional = { version: '1.0.0', optional: true };
    const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/mac': optional };
    project.write('package-lock.json', JSON.stringify({ packages }));
    expect((await run()).output).toBe('hello you\n');
  });

  it('with npm on the Node it came with, not on the one it is about to replace', async () => {
    removePackages();
    // npm tells its scripts where npm and its Node are.
    project.write('outer/npm-cli.js', npm(copyLock + bringNode).replace(/^#!.*/, ''));
    project.write('outer/package.json', '{ "type": "commonjs" }');
    const env = { npm_execpath: project.at('outer/npm-cli.js'), npm_node_execpath: node };
    expect((await run({ ...env, PATH: '/nowhere' })).output).toContain('hello you');
  });
});

describe('says what is wrong', () => {
  it('when there is no npm', async () => {
    removePackages();
    const { code, output } = await run({ PATH: '/nowhere' });
    expect(output).toContain('npm was not found. It comes with Node');
    expect(code).toBe(1);
  });

  it('when npm fails', async () => {
    removePackages();
    withNpm("console.error('npm error network'); process.exit(5)");
    const { code, output } = await run();
    expect(output).toContain(
      'npm error network\n\nInstalling the packages failed: npm ended with 5',
    );
    expect(output).toContain('Is this machine online');
    expect(code).toBe(1);
  });

  it('when npm may not run install scripts', async () => {
    removePackages();
    withNpm(copyLock);
    const { code, output } = await run();
    expect(output).toContain('ignore-scripts=true');
    expect(output).toContain('npm rebuild node --ignore-scripts=false');
    expect(code).toBe(1);
  });

  it('when the lock file is out of date', async () => {
    removePackages();
    withNpm(`fs.mkdirSync('node_modules');
      fs.writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');`);
    const { code, output } = await run();
    expect(output).toContain('package-lock.json does not match package.json');
    expect(code).toBe(1);
  });
});
