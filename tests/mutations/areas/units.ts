import type { Mutation } from '../mutation.ts';

const typed = { file: 'shared/typed-measures.ts', test: 'shared/typed-measures.test.ts' };
const formats = { file: 'shared/formats.ts', test: 'shared/formats.test.ts' };
const numbers = {
  file: 'shared/coach/wording/kept-numbers.ts',
  test: 'shared/coach/wording/kept-numbers.test.ts',
};

/** What runners read and type in units of their own. */
export const units: Mutation[] = [
  {
    ...typed,
    what: 'a unit that is written out is ignored',
    from: "if (word !== '') return readIn(unitNamed(measure, word));",
    to: "if (word !== '') return readIn(usual);",
  },
  {
    ...typed,
    what: 'what can be read in two ways is not said to be',
    from: 'return isAmbiguousNumber(first) ? { ...read, isAmbiguous: true } : read;',
    to: 'return read;',
  },
  {
    ...typed,
    what: 'distances are stored to ten metres',
    from: '  distance: 3,',
    to: '  distance: 2,',
  },
  {
    ...formats,
    what: 'a pace keeps its figures in miles',
    from: 'formatPace(secondsPerKm(pace * perUnit))',
    to: 'formatPace(secondsPerKm(pace))',
  },
  {
    ...formats,
    what: 'everybody’s weeks begin on Monday',
    from: 'preferences.firstWeekday ?? 1',
    to: '1',
  },
  {
    ...numbers,
    what: 'a number holds with another unit than it was given with',
    from: 'if (!units || unit === undefined || units.has(unit)) return units !== undefined;',
    to: 'if (units || unit === undefined) return units !== undefined;',
  },
  {
    file: 'shared/tracks/splits.ts',
    test: 'shared/tracks/splits.test.ts',
    what: 'splits of a mile are those of a kilometre',
    from: 'const at = Math.min(no * every, lengthOf(course));',
    to: 'const at = Math.min(no * 1000, lengthOf(course));',
  },
  {
    file: 'shared/coach/intents/commands/days.ts',
    test: 'shared/coach/answers/commands/commands.test.ts',
    what: 'a command counts weeks from Monday',
    from: 'addDays(today.startOfWeek(today.date), 6)',
    to: 'addDays(today.date, 6)',
  },
  {
    file: 'web/form-values.ts',
    test: 'web/measured-forms.test.ts',
    what: 'a form in other units is not read again',
    from: 'rereadMeasures(fields, values, { measured, typedIn })',
    to: 'values',
  },
];
