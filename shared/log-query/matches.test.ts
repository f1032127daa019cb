import { describe, expect, test } from 'vitest';
import type { Training } from '../trainings/schema.ts';
import { filterTrainings } from './matches.ts';
import type { LogFilter } from './schema.ts';

let count = 0;
const training = (fields: Partial<Training> = {}): Training => ({
  id: `id-${String(++count).padStart(4, '0')}`,
  date: '2026-03-05',
  sessionType: 'easy-run',
  distance: 10,
  duration: '0:50:00',
  averagePace: '5:00',
  terrain: 'road',
  loggedAt: '2026-03-05T08:00:00.000Z',
  isStravaImport: false,
  ...fields,
});

describe('filterTrainings', () => {
  const crepe = training({ workoutDescription: 'Run to the Crêperie', shoesUsed: 'Pegasus 40' });
  const hills = training({
    date: '2026-02-28',
    sessionType: 'hill-repeats',
    terrain: 'trail',
    sessionNotes: 'Windy; ÉTÉ is far away',
    shoesUsed: 'Pegasus',
  });
  const bare = training({ date: '2025-12-31', terrain: 'trail' });
  const log = [crepe, hills, bare];

  test.each([
    ['nothing', {}, log],
    ['blanks', { words: '  ' }, log],
    ['a word without its accent', { words: 'creperie' }, [crepe]],
    ['a word with accent and capitals', { words: 'ete' }, [hills]],
    ['an accent that the text lacks', { words: 'wíndy' }, [hills]],
    ['a decomposed accent', { words: 'cre\u0302pe' }, [crepe]],
    ['part of a word', { words: 'pega' }, [crepe, hills]],
    ['words of several fields, in any order', { words: 'pegasus HILL windy' }, [hills]],
    ['words that are not all there', { words: 'windy creperie' }, []],
    ['a type label', { words: 'easy run' }, [crepe, bare]],
    ['type', { types: ['hill-repeats'] }, [hills]],
    ['terrain', { terrains: ['trail'] }, [hills, bare]],
    ['the whole name of the shoes', { shoes: ['Pegasus'] }, [hills]],
    ['first day included', { from: '2026-02-28' }, [crepe, hills]],
    ['last day included', { to: '2026-02-28' }, [hills, bare]],
    ['one day', { from: '2025-12-31', to: '2025-12-31' }, [bare]],
    ['an end before the start', { from: '2026-03-05', to: '2026-03-04' }, []],
    ['several', { terrains: ['trail'], to: '2026-01-01', words: 'easy' }, [bare]],
  ] satisfies [string, LogFilter, Training[]][])('by %s', (_, filter, expected) => {
    expect(filterTrainings(log, filter)).toEqual(expected);
  });

  test('an edited training is found by its new text', () => {
    const edited = { ...crepe, workoutDescription: 'Track' };
    expect(filterTrainings([edited], { words: 'creperie' })).toEqual([]);
  });
});
