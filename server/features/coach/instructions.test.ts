import { expect, it } from 'vitest';
import { formatsFor, usualFormats } from '#shared/formats.ts';
import { defaultPreferences, type Preferences } from '#shared/preferences.ts';
import { instructionsOf } from './instructions.ts';

const instructionsFor = (chosen: Partial<Preferences>) =>
  instructionsOf({
    canary: 'secret',
    task: 'chat',
    formats: formatsFor({ ...defaultPreferences, ...chosen }),
  });

it('a model is told to convert what its runner reads otherwise', () => {
  const usual = instructionsOf({ canary: 'secret', task: 'chat', formats: usualFormats });
  expect(usual).toContain(
    'Distances are in kilometres and paces in minutes per kilometre. Be brief',
  );
  expect(instructionsFor({ firstWeekday: 0 })).toBe(usual);
  const other = instructionsFor({ distanceUnit: 'mi', heightUnit: 'ft', clock: '24h' });
  expect(other).toContain('reads miles and minutes per mile: convert the kilometres');
  expect(other).not.toContain('Distances are in kilometres');
  expect(other).toContain('in feet: convert the metres of the data.');
  expect(other).toContain('24-hour clock');
});
