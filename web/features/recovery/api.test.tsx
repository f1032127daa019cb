import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tick } from '#shared/recovery/schema.ts';
import { defaultSections } from '#shared/recovery/sections.ts';
import { useSavePlan, useTickStep } from './api.ts';
import { recoveryQuery } from './queries.ts';

const today = '2026-03-05';
const plan = {
  id: null,
  sections: [...defaultSections],
  ticks: [{ sectionId: 'evening', stepId: 'read' }],
  createdAt: null,
  updatedAt: null,
};
const roll = { sectionId: 'evening', stepId: 'roll' };

/** The server's answers, in the order of the requests. */
let answers: Promise<Response>[];
let client: QueryClient;
const { queryKey } = recoveryQuery(today);
const ticks = () => client.getQueryData(queryKey)?.ticks;

beforeEach(() => {
  answers = [];
  client = new QueryClient();
  client.setQueryData(queryKey, plan);
  vi.stubGlobal('fetch', () => answers.shift() ?? Promise.reject(new Error('Not expected')));
});
afterEach(() => vi.unstubAllGlobals());

/** What a hook returns on first render; its mutation needs no other render. */
function use<Result>(hook: () => Result): Result {
  const results: Result[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe render={() => results.push(hook())} />
    </QueryClientProvider>,
  );
  const [result] = results;
  if (result === undefined) throw new Error('The hook did not run');
  return result;
}

function Probe({ render }: { render: () => unknown }) {
  render();
  return null;
}

const useTick = () => useTickStep(today);

it('a tick shows at once, then becomes what the server answers', async () => {
  const answer = Promise.withResolvers<Response>();
  answers.push(answer.promise);
  const written = use(useTick).mutateAsync({ ...roll, isDone: true });
  await expect.poll(() => ticks()).toEqual([...plan.ticks, roll]);
  answer.resolve(Response.json([roll]));
  await written;
  expect(ticks()).toEqual([roll]);
});

it('a tick that cannot be saved is reverted, and others stay', async () => {
  answers.push(Promise.resolve(Response.json({ error: 'No', code: 'X' }, { status: 500 })));
  await expect(use(useTick).mutateAsync({ ...roll, isDone: true })).rejects.toThrow('No');
  expect(ticks()).toEqual(plan.ticks);
});

it('an answer does not revert a later click', async () => {
  const first = Promise.withResolvers<Response>();
  const second = Promise.withResolvers<Response>();
  answers.push(first.promise, second.promise);
  const { mutateAsync } = use(useTick);
  const writes = [
    mutateAsync({ ...roll, isDone: true }),
    mutateAsync({ sectionId: 'evening', stepId: 'read', isDone: false }),
  ];
  await expect.poll(() => ticks()).toEqual([roll]);
  const before: Tick[] = [...plan.ticks, roll];
  first.resolve(Response.json(before));
  await writes[0];
  expect(ticks()).toEqual([roll]);
  second.resolve(Response.json([roll]));
  await Promise.all(writes);
  expect(ticks()).toEqual([roll]);
});

it('a saved plan is shown as the server stored it', async () => {
  const saved = { ...plan, id: 'an-id', sections: plan.sections.slice(0, 1) };
  answers.push(Promise.resolve(Response.json(saved)));
  await use(() => useSavePlan(today)).mutateAsync({ sections: plan.sections });
  expect(client.getQueryData(queryKey)).toEqual(saved);
});
