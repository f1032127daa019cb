import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
/** Without the changelog, which describes the past. */
const documents = files.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');

/** Placeholders for files to be written, and URLs. */
const madeUp = /NNNN|…|(^|\/)(read-)?x[./-]|^\/(api|auth)\//;

/** The anchor that a heading gets on the web. */
const anchorOf = (heading: string) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map(anchorOf);

describe.each(documents)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(/`([\w/.…-]+\.(?:tsx?|mjs|js|sql|css|json|grit|yaml))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !madeUp.test(name));
    const gone = named.filter(
      (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
    );
    const folders = /`((?:server|shared|web|tests|scripts|bench|docs)\/[\w/-]+)`/g;
    const lost = [...text.matchAll(folders)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name));
    expect([...gone, ...lost]).toEqual([]);
  });

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(https?:|mailto:|\/)/.test(link));
    const broken = links.filter((link) => {
      const [to = '', anchor] = link.split('#');
      const at = to ? join(dirname(path), to) : path;
      return !existsSync(at) || (anchor && !anchorsOf(at).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

it('the architecture page can be read in one sitting', () => {
  const page = documents.find((path) => basename(path) === 'ARCHITECTURE.md') ?? '';
  expect(readFileSync(page, 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1200);
});
