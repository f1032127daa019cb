import { expect, test } from 'vitest';
import { answer } from '../../api.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { FileRefusal } from './file-refusal.tsx';

const file = new File([], 'activities.csv');

async function textsAfter(status: number, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ error: 'Not now.', code: 'TOO_MANY_REQUESTS' });
  const refused = answer(Promise.resolve(new Response(body, { status, headers })));
  const error: Error = await refused.catch((reason) => reason);
  return textsOf(
    markupOf(<FileRefusal refusal={{ files: [file], error }} onRetry={() => {}} />),
  ).join(' ');
}
const again = 'Try again with this file';

test('the same file is offered again where that can help within a minute', async () => {
  expect(await textsAfter(503)).toContain(again);
  expect(await textsAfter(429, { 'retry-after': '60' })).toContain(again);
  const inAnHour = await textsAfter(429, { 'retry-after': '3600' });
  expect(inAnHour).toContain('Not now.');
  expect(inAnHour).not.toContain(again);
  expect(await textsAfter(422)).not.toContain(again);
});
