import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

const publicUrl = 'https://run.example.org';

describe('where a redirect may lead', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/dashboard', '/dashboard'],
    ['dashboard', '/dashboard'],
    ['/a/../dashboard', '/dashboard'],
    ['/%2e%2e/dashboard', '/dashboard'],
    ['/?mode=signin&link=link-void', '/?mode=signin&link=link-void'],
    [
      '/settings?next=https://run.example.org//x#top',
      '/settings?next=https://run.example.org//x#top',
    ],
    ['https://run.example.org/two-factor', '/two-factor'],
  ])('%j is a path of ours', (target, path) => {
    expect(localPath(target, publicUrl)).toBe(path);
  });

  it.each([
    ...[
      '//evil.example',
      '///evil.example',
      '////evil.example',
      '/\\evil.example',
      '\\\\evil.example',
    ],
    ...['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'],
    ...['/%2E//evil.example', '/.%2e//evil.example', '/..\\evil.example', '/..\\\\evil.example'],
    ...[
      '/\t/evil.example',
      '/\n/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '\0//evil.example',
    ],
    ...['/%2f/evil.example', '/%2fevil.example', '/%5cevil.example', '/%252fevil.example'],
    ...['/%09/evil.example', '/%0d%0aLocation:%20//evil.example', '/a//b', '/dashboard//'],
    ...['https://evil.example/', 'http://run.example.org/', 'https://run.example.org:444/'],
    ...[
      'https://run.example.org@evil.example/',
      'https://me@run.example.org/',
      'https:evil.example',
    ],
    ...['https://run.example.org.evil.example/', 'https://run.example.org//evil.example'],
    ...['javascript:alert(1)', 'data:text/html,x', 'blob:https://run.example.org/1', 'https://['],
    ...['/@evil.example', '/;evil', '/\u2044evil.example', '/／evil.example', '/\ud800'],
  ])('%j leads elsewhere, or might', (target) => {
    expect(localPath(target, publicUrl)).toBeUndefined();
  });
});
