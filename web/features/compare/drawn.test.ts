import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { type Run, runOf } from '#shared/tracks/run.ts';
import { indoors, madeRun } from '#shared/tracks/track.fixture.ts';
import type { Track } from '#shared/tracks/track.ts';
import { drawnOf, missingText, sentenceAt, textsAt } from './drawn.ts';

const drawn = (...tracks: Track[]) =>
  drawnOf(
    tracks.map((track, place) => ({
      id: `${place}`,
      place,
      name: `Run ${place + 1}`,
      run: runOf(track) as Run,
    })),
  );
const slower = ({ pauses, ...track }: Track): Track => ({
  ...track,
  time: track.time.map((now) => now * 1.1),
});

it('reads what all runs have at the cursor, and how far behind the first they are', () => {
  const both = drawn(madeRun(), slower(madeRun()));
  const [first] = both;
  expect(sentenceAt(both, 2200, usualFormats)).toMatch(
    /^at 2\.20 km: Run 1: 11:\d\d, \d:\d\d \/km, \d:\d\d \/km graded, \d+ bpm, \d+ m; Run 2: 1\d:\d\d, 1:\d\d behind, /,
  );
  const miles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi', heightUnit: 'ft' });
  expect(sentenceAt(both, 1609.344, miles)).not.toMatch(/\bkm\b|\d m\b/);
  const at = { at: 5000, formats: usualFormats };
  expect(first && textsAt(first, [...both].reverse(), at)).toContainEqual(
    expect.stringMatching(/^\d:\d\d ahead$/),
  );
});

it('says in which runs a channel is missing', () => {
  const { heartRate, ...heartless } = madeRun();
  const both = drawn(madeRun(), indoors(heartless));
  expect(missingText('pace', both)).toBeUndefined();
  expect(missingText('heartRate', both)).toBe('Heart rate is missing in “Run 2”.');
  expect(missingText('altitude', drawn(indoors(madeRun()), indoors(heartless)))).toBe(
    'Height is in none of them.',
  );
});
