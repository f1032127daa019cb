import { expect, it } from 'vitest';
import type { TrainingSource } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { TrainingSources } from './training-sources.tsx';

const training: Training = {
  id: 't',
  date: '2024-05-01',
  sessionType: 'uncategorized-run',
  distance: 10,
  duration: '0:50:00',
  terrain: 'road',
  loggedAt: '2024-05-01T10:00:00.000Z',
  isStravaImport: true,
};
const file: TrainingSource = {
  id: 'a',
  source: 'file',
  sourceId: 'f00d#1',
  fileName: 'activities/run.fit',
  format: 'fit',
  device: 'Watch 5',
  importedAt: '2024-05-02T12:00:00.000Z',
  others: { workoutDescription: 'Loop', distance: 10.1 },
  usable: ['distance'],
  taken: ['terrain', 'duration'],
  remarks: ['Read as far as it goes.'],
};
const shown = (...sources: TrainingSource[]) =>
  markupOf(<TrainingSources training={training} sources={sources} />);

it('names each source, what the training has from it, and where it differs', () => {
  expect(textsOf(shown(file)).join(' ').replaceAll('  ', ' ')).toMatch(
    /^From run\.fit FIT file · Watch 5 · imported May 2, 2024 Taken from this file: Duration\. .*Loop.*Distance 10\.1 km Use this Replace with a corrected file Take this back$/,
  );
});

it('leads to the file that is kept', () => {
  const address = '/api/trainings/t/sources/a/original';
  expect(shown({ ...file, hasOriginal: true })).toContain(`href="${address}"`);
  expect(shown({ ...file, hasOriginal: false })).not.toContain(address);
});

it('says what a corrected file has replaced, and lets only files be replaced', () => {
  expect(textsOf(shown({ ...file, replaces: { fileName: 'a/old.fit' } })).join(' ')).toMatch(
    /Replaces\s+old\.fit/,
  );
  for (const source of ['strava-csv', 'strava-api'] as const) {
    expect(shown({ ...file, source })).not.toContain('Replace with a corrected file');
  }
});

it('offers a value by its name, and only what may be taken', () => {
  const markup = shown(file, { ...file, source: 'strava-api', sourceId: '7', usable: [] });
  expect(markup.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Use this: Distance 10.1 km, from run.fit"',
    'aria-label="Replace with a corrected file: run.fit"',
    'aria-label="Take this back: run.fit"',
    'aria-label="Take this back: Strava"',
  ]);
  expect(textsOf(markup)).toContain('Strava');
});
