import { describe, expect, it } from 'vitest';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { toResume } from './resume.ts';

const listOf = (...statuses: string[]) =>
  statuses.map((status, at) => ({ id: String(at), status })) as ImportOverview[];

describe('what the import screen opens by itself', () => {
  it.each([
    [['complete', 'reading', 'importing'], '2'],
    [['complete', 'preview', 'reading'], '1'],
    [['refused', 'preview'], '0'],
    [['complete', 'failed', 'undone'], undefined],
  ])('of %j', (statuses, id) => {
    expect(toResume(listOf(...statuses), [])?.id).toBe(id);
  });

  it('is nothing that the runner is done with, but what the server still reads', () => {
    expect(toResume(listOf('refused', 'preview', 'preview'), ['0', '1'])?.id).toBe('2');
    expect(toResume(listOf('refused', 'reading'), ['0', '1'])?.id).toBe('1');
  });

  it('is no import that waits for Strava', () => {
    const [waiting, preview] = listOf('importing', 'preview');
    const imports = [
      { ...waiting, waitsUntil: '2026-11-25T10:00:00Z' },
      preview,
    ] as ImportOverview[];
    expect(toResume(imports, [])?.id).toBe('1');
  });

  it('is only what runs where the screen has something else to say', () => {
    expect(toResume(listOf('preview', 'reading'), undefined)).toBeUndefined();
    expect(toResume(listOf('preview', 'importing'), undefined)?.id).toBe('1');
  });
});
