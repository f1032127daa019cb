import { expect, it } from 'vitest';
import { quote } from './quote.ts';

const key = 'hush-abcdefgh/ijklmnop"qrst-hush';

it.each([
  ['whole', `Incorrect API key provided: ${key}.`, 'Incorrect API key provided: ….'],
  ['in an address', `at /v1?key=${encodeURIComponent(key)}&x`, 'at /v1?key=…&x'],
  ['in JSON', JSON.stringify({ key }), '{"key":"…"}'],
  ['by its beginning', 'the key hush-abc****', 'the key …****'],
  ['by its end', 'the key ****rst-hush', 'the key ****…'],
  ['by its middle', 'the key ****abcdefgh/ij****', 'the key ****…****'],
  ['in base64', `{"k":"${btoa(key)}"}`, '{"k":"…"}'],
  ['in a header', 'authorization: Bearer abc.def?x', 'authorization: Bearer …'],
  ['that is another’s', 'sk-proj-123***XyZ9 is no key', '… is no key'],
])('the key %s is not repeated', (_where, message, expected) => {
  expect(quote(message, key)).toBe(expected);
});

it('a key that is a common word is hidden only as a whole', () => {
  expect(quote('ollama: no model llama3', 'ollama')).toBe('…: no model llama3');
  expect(quote('a b', 'a')).toBe('a b');
});

it('a message is one line of 300 characters, and cannot steer a terminal', () => {
  const steering = 'no\r\n\u001b[2J\u0007\u202etools\u2028\u200bhere';
  expect(quote(steering)).toBe('no [2J tools here');
  expect(quote('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
  expect(quote(`${'x'.repeat(290)} ${key}`, key)).toBe(`${'x'.repeat(290)} …`);
});
