import { expect, it } from 'vitest';
import { attributionParts } from './attribution.ts';

it('has links to https, and takes everything else for text', () => {
  expect(attributionParts('© [Map people](https://maps.example.org/copyright), 2026')).toEqual([
    { text: '© ' },
    { text: 'Map people', href: 'https://maps.example.org/copyright' },
    { text: ', 2026' },
  ]);
  for (const text of ['<b>x</b>', '[x](javascript:alert(1))', '[x](http://a.example)', '']) {
    expect(attributionParts(text)).toEqual(text ? [{ text }] : []);
  }
});
