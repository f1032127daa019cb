import { expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { recordsWith } from '../records.fixture.ts';
import { answerBests } from './bests.ts';

it('begins with the fastest stretch of the tracks where no race is logged, and calls it that', async () => {
  const session = {
    id: '0198c0de-0000-7000-8000-000000000001',
    date: '2026-01-10',
    sessionType: 'tempo',
    distance: 12,
    duration: 3500,
  };
  const row = { key: 'a', value: 2847, of: 1, sessions: 1, from: '', to: '', session };
  const log = {
    formats: usualFormats,
    ask: async () => [{ pending: 0, sessions: 9, rows: [row] }],
  } as unknown as WholeLog;
  const answer = await answerBests(recordsWith(), { distance: 10 as never }, log);
  expect(answer).toMatch(
    /^Within a run, your fastest 10K took \[47:27\].* on Jan 10, 2026, going by 9 runs of that distance or more with a track\. Your race log has no race over the 10K with a time\./,
  );
});
