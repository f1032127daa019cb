import { expect, test } from 'vitest';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { undoneNote, undoQuestion } from './undo-texts.ts';

const found = (more: Partial<ImportOverview> = {}): ImportOverview => ({
  id: 'i1',
  fileName: 'runs.zip',
  status: 'complete',
  timeZone: 'UTC',
  guessedTimeZone: 'UTC',
  summary: { activitiesFound: 3, runningActivities: 3, imported: 3, duplicates: 0 },
  progress: { done: 3, total: 3 },
  createdAt: '2026-07-01T12:00:00.000Z',
  ...more,
});
const noteOf = (deleted: number, kept: number) =>
  undoneNote(found({ status: 'undone', undone: { deleted, kept } }));

test('the question before an undo says what is deleted and what stays', () => {
  expect(undoQuestion(found(), { deleted: 3, kept: 0 })).toEqual({
    question:
      '3 trainings that came from runs.zip will be deleted from your log, with everything you have added to them since. You can import runs.zip again.',
    confirm: 'Delete 3 trainings',
  });
  expect(undoQuestion(found(), { deleted: 2, kept: 1 })).toEqual({
    question:
      '2 trainings that came from runs.zip will be deleted from your log, with everything you have added to them since. 1 training will stay, because you or another import added it too: only what runs.zip added to it will be removed. You can import runs.zip again.',
    confirm: 'Delete 2 trainings',
  });
});

test('what came from a service can come from there again', () => {
  const { question } = undoQuestion(found({ fileName: 'Pacekeeper', isFromApi: true }), {
    deleted: 1,
    kept: 0,
  });
  expect(question).toContain('You can import from Pacekeeper again.');
});

test('an undo that deletes nothing is not called a deletion', () => {
  const { question, confirm } = undoQuestion(found(), { deleted: 0, kept: 2 });
  expect(question).not.toContain('deleted');
  expect(question).toContain('2 trainings will stay');
  expect(confirm).toBe('Undo import');
  expect(undoQuestion(found(), { deleted: 0, kept: 0 }).question).toContain('Nothing from');
});

test('the notice after an undo says both numbers', () => {
  expect(noteOf(2, 0)).toBe('2 trainings from runs.zip were deleted from your log.');
  expect(noteOf(2, 1)).toBe(
    '2 trainings from runs.zip were deleted from your log. 1 training stayed without what runs.zip had added, because you or another import added it too.',
  );
  expect(noteOf(0, 1)).not.toContain('deleted');
  expect(undoneNote(found({ status: 'undone' }))).not.toContain('3 trainings');
});

test('a file that was replaced is said to come back only where it does', () => {
  const corrected = found({ replaces: { sourceId: 's1', fileName: 'old.fit' } });
  const back = { deleted: 0, kept: 1, putsBack: true } as const;
  expect(undoQuestion(corrected, back).question).toContain('old.fit will be back in its place');
  expect(undoneNote({ ...corrected, status: 'undone', undone: back })).toBe(
    'old.fit is back in place of runs.zip.',
  );
  const gone = { deleted: 1, kept: 0 };
  expect(undoQuestion(corrected, gone).question).toContain('1 training that came from runs.zip');
  expect(undoneNote({ ...corrected, status: 'undone', undone: gone })).not.toContain('old.fit');
});
