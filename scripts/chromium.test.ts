import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript, standInProject } from './lib/stand-in.fixture.ts';

const browser = '#!/bin/sh\nexit 0\n';
const noBrowser = '#!/bin/sh\necho install the snap >&2\nexit 1\n';
const isRoot = process.getuid?.() === 0;

let project: ReturnType<typeof standInProject>;
beforeEach(() => {
  project = standInProject({
    'scripts/find.mjs': `
      import { ensureChromium } from './lib/chromium.mjs';
      import { launch } from './lib/project.mjs';
      await launch(async () => { console.log('found ' + await ensureChromium(JSON.parse(process.argv[2] ?? '{}'))); });
    `,
    'node_modules/playwright/package.json': '{ "type": "module", "main": "index.js" }',
    'node_modules/playwright/index.js':
      "export const chromium = { executablePath: () => 'cache/chrome' };",
    'node_modules/playwright/cli.js': 'process.exit(1);',
    // Keeps this machine's own programs from being found or changed.
    'bin/apt-get': noBrowser,
  });
});
afterEach(() => project.remove());

async function find(env = {}, options = {}) {
  const PATH = `${project.at('bin')}:${project.at('more')}`;
  const script = runScript(project.folder, 'find.mjs', [JSON.stringify(options)], { PATH, ...env });
  return { code: await script.ended, output: script.output() };
}

// On a Mac, an installed Chrome would be found, correctly.
describe.skipIf(process.platform === 'darwin')('a browser for the tests', () => {
  it('is the one that CHROMIUM_PATH names', async () => {
    project.write('mine', browser);
    const { output } = await find({ CHROMIUM_PATH: project.at('mine') });
    expect(output).toBe(`found ${project.at('mine')}\n`);
  });

  it("is the system's, if it runs", async () => {
    project.write('bin/chromium-browser', noBrowser);
    project.write('more/google-chrome', browser);
    expect((await find()).output).toBe(`found ${project.at('more/google-chrome')}\n`);
  });

  it('has no windows, if that is preferred and there', async () => {
    project.write('bin/chromium', browser);
    project.write('more/chromium-headless-shell', browser);
    expect((await find()).output).toContain('bin/chromium\n');
    const { output } = await find({}, { shellFirst: true });
    expect(output).toBe(`found ${project.at('more/chromium-headless-shell')}\n`);
  });

  it("is Playwright's own otherwise", async () => {
    project.write('cache/chrome', browser);
    expect((await find()).output).toBe('found cache/chrome\n');
  });

  it('is downloaded when there is none', async () => {
    project.write('cache/new', browser);
    project.write(
      'node_modules/playwright/cli.js',
      "import fs from 'node:fs'; fs.renameSync('cache/new', 'cache/chrome');",
    );
    const { output } = await find();
    expect(output).toBe('Downloading a browser for the tests …\nfound cache/chrome\n');
  });

  it.runIf(isRoot)("is the system's package when the download fails", async () => {
    project.write(
      'bin/apt-get',
      `#!/bin/sh\n/bin/ln -sf /bin/true ${project.at('bin/chromium')}\n`,
    );
    const { output } = await find();
    expect(output).toContain("installing the system's Chromium");
    expect(output).toContain(`found ${project.at('bin/chromium')}`);
  });

  it('is reported as missing, with advice, when nothing helps', async () => {
    const { code, output } = await find();
    expect(output).toContain('Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.');
    expect(code).toBe(1);
  });
});
