import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript, standInProject } from './lib/stand-in.fixture.ts';

const shutdown = pathToFileURL('server/shutdown.ts').href;

/** Answers after half a second, and reports what happens to it. */
const server = `
  import { createServer } from 'node:http';
  import { onShutdown } from '${shutdown}';
  const server = createServer((_, answer) => {
    console.log('asked');
    setTimeout(() => answer.end('done'), 500);
  });
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port));
  onShutdown(() => new Promise((done) => server.close(() => { console.log('closed'); done(); })));
`;

/** A fake Vite: copies web/app.js, or fails when that says so. */
const vite = `
  import fs from 'node:fs';
  const out = process.argv[process.argv.indexOf('--outDir') + 1];
  const app = fs.readFileSync('web/app.js', 'utf8');
  if (app === 'broken') { console.error('syntax error'); process.exit(1); }
  fs.mkdirSync(out + '/assets', { recursive: true });
  fs.writeFileSync(out + '/index.html', 'page');
  fs.writeFileSync(out + '/assets/app.js', app);
`;

let project: ReturnType<typeof standInProject>;
beforeEach(() => {
  project = standInProject({
    'server/main.ts': server,
    'node_modules/vite/bin/vite.js': vite,
    'node_modules/vite/package.json': '{ "type": "module" }',
    'vite.config.ts': '',
    'shared/product.ts': '',
    'web/app.js': `// ${'long '.repeat(400)}`,
  });
});
afterEach(() => project.remove());

const start = (env = {}) => runScript(project.folder, 'start.mjs', [], env);

async function portOf(run: ReturnType<typeof start>) {
  await run.printed('port ');
  return /port (\d+)/.exec(run.output())?.[1];
}

async function startAndStop() {
  const run = start();
  await portOf(run);
  run.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  return run.output();
}

describe('the web app', () => {
  it('is built when its sources changed, and then alone', async () => {
    expect(await startAndStop()).toContain('Building the web app');
    expect(await startAndStop()).not.toContain('Building');
    project.write('web/app.test.ts', 'tests are not built');
    expect(await startAndStop()).not.toContain('Building');
    project.write('shared/product.ts', 'export {}');
    expect(await startAndStop()).toContain('Building the web app');
  });

  it('has compressed versions of its larger texts', async () => {
    await startAndStop();
    const file = project.at('dist/web/assets/app.js');
    const content = readFileSync(file, 'utf8');
    expect(String(gunzipSync(readFileSync(`${file}.gz`)))).toBe(content);
    expect(String(brotliDecompressSync(readFileSync(`${file}.br`)))).toBe(content);
    expect(existsSync(project.at('dist/web/index.html.gz'))).toBe(false);
  });

  it('stops the start if it cannot be built, and leaves the old one in place', async () => {
    await startAndStop();
    project.write('web/app.js', 'broken');
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('syntax error\n\nThe web app could not be built');
    expect(readFileSync(project.at('dist/web/assets/app.js'), 'utf8')).toContain('long');
    expect(readdirSync(project.at('dist')).sort()).toEqual(['compiled', 'web', 'web.sources']);
  });
});

describe('the server finishes what is in flight', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'when its launcher gets %s',
    async (signal) => {
      const run = start();
      const answer = fetch(`http://127.0.0.1:${await portOf(run)}`, {
        headers: { connection: 'close' },
      });
      await run.printed('asked');
      run.kill(signal);
      expect(await (await answer).text()).toBe('done');
      await run.printed('closed');
      expect(await run.ended).toBe(signal === 'SIGKILL' ? null : 0);
    },
  );
});

it("passes the server's exit code on", async () => {
  project.write('server/main.ts', 'process.exit(7)');
  expect(await start().ended).toBe(7);
});
