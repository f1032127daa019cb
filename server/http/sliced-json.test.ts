import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { slicedJson } from './sliced-json.ts';

const body = { time: [0, 1.5], 'heart "rate"': [null, 140], hidden: undefined, name: 'Lake' };

test('is read like any other JSON, and lets others work between its properties', async () => {
  const app = new Hono().get('/', (c) => slicedJson(c, body));
  let turns = 0;
  let isAnswered = false;
  const turn = () => {
    turns += 1;
    if (!isAnswered) setImmediate(turn);
  };
  setImmediate(turn);
  const response = await app.request('/');
  isAnswered = true;
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe(JSON.stringify(body));
});
