import { expect, it } from 'vitest';
import { chatterIn } from './chatter.ts';
import { withoutCourtesies } from './courtesies.ts';
import { notHeldIn } from './not-held.ts';
import { detailIn } from './session-detail.ts';

it.each([
  ['how windy was it on my run on tuesday', /weather/],
  ['will it snow on saturday', /weather/],
  ['what did my cardiologist say', /laboratory or a doctor/],
  ['who won the city run', /places/],
  ['what is my step rate', /cadence/],
  ['how many setps did i do today', /steps/],
  ['how much did i weihg in may', /weight/],
  ['how fast did i swim', /cross-training/],
  ['how much does the start number cost', /costs/],
  ['what does the normal runner do a week', /others/],
])('"%s" is not held', (text, what) => {
  expect(notHeldIn(text)?.what).toMatch(what);
});

it.each([
  'how often did i run in the rain',
  'how much time did i spend running',
  'how many days in a row did i run',
  'weight training sessions this year',
  'what are my recovery steps',
  'what is my lactate threshold',
  'how far did i run last winter',
  'how many km in the last week',
])('"%s" may be', (text) => {
  expect(notHeldIn(text)).toBeUndefined();
});

it.each([
  ['what time did i set off today', 'start'],
  ['what did i eat before my last run', 'fuel'],
  ['what time do i usually start', undefined],
  ['what should i eat before my run', undefined],
])('"%s" asks for the %s of a session', (text, detail) => {
  expect(detailIn(text)).toBe(detail);
});

it.each([
  ['good evening coach', 'greeting'],
  ['bye for now', 'farewell'],
  ['ok great thanks a lot', 'thanks'],
  ['are you a bot', 'identity'],
  ['know any good jokes', 'joke'],
  ['i really enjoy running', 'feeling'],
  ['this app is rubbish', 'scolding'],
  ['', 'nonsense'],
  ['great how was my week', undefined],
  ['i love running but my knee hurts', undefined],
  ['in miles', undefined],
])('"%s" is %s', (text, chatter) => {
  expect(chatterIn(text)).toBe(chatter);
});

it.each([
  ['Hi coach! Thanks for yesterday. How far last week?', /^\W*how far last week\?$/],
  ['how the hell far did I run', /^how\s+far did i run$/],
  ['Could you please tell me my pace', /^tell me my pace$/],
  ['Bloody hell', /^Bloody hell$/],
])('"%s" is read without what asks for nothing', (question, rest) => {
  expect(withoutCourtesies(question)).toMatch(rest);
});
