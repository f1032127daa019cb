import type { Mutation } from '../mutation.ts';

const duplicates = {
  file: 'shared/imports/duplicates.ts',
  test: 'shared/imports/duplicates.test.ts',
};
const merge = { file: 'shared/trainings/merge.ts', test: 'shared/trainings/merge.test.ts' };
const unmerge = { file: 'shared/trainings/unmerge.ts', test: 'shared/trainings/unmerge.test.ts' };
const plan = { file: 'shared/imports/plan.ts', test: 'shared/imports/plan.test.ts' };
const way = { file: 'shared/imports/same-way.ts', test: 'shared/imports/same-way.test.ts' };
const attempts = { file: 'server/jobs/attempts.ts', test: 'server/jobs/attempts.test.ts' };
const json = {
  file: 'server/features/account-data/csv-cell.ts',
  test: 'server/features/account-data/csv-cell.test.ts',
};

/** From a file to a training, and out again. */
export const imports: Mutation[] = [
  {
    ...duplicates,
    what: 'an activity that was imported is not recognized',
    from: 'if (first) {',
    to: 'if (first && isOnItsOwn) {',
  },
  {
    ...duplicates,
    what: 'a difference of exactly 3% is another run',
    from: 'const isSimilar = far <= 1 + 1e-9;',
    to: 'const isSimilar = far < 1;',
  },
  {
    ...duplicates,
    what: 'a run whose clock was hours off is another run',
    from: 'if (!isSameTime && !isWrongClock) return undefined;',
    to: 'if (!isSameTime) return undefined;',
  },
  {
    ...duplicates,
    test: 'shared/imports/plan.test.ts',
    what: 'a ride is the duplicate of a run',
    from: 'if (run.isOtherSport !== training.isOtherSport) continue;',
    to: '',
  },
  {
    ...duplicates,
    what: 'two activities of one service are one run',
    from: 'if (services.some((service) => known.get(training)?.has(service))) continue;',
    to: '',
  },
  {
    ...duplicates,
    what: 'the runner is not believed that it is another run',
    from: 'if (isOnItsOwn) return undefined;',
    to: '',
  },
  {
    ...duplicates,
    what: 'a typed start has to agree as well as a measured one',
    from: 'typedMinutes: 15,',
    to: 'typedMinutes: 3,',
  },
  {
    ...merge,
    what: 'what comes through an API is merged',
    from: 'if (isFromApi(further.source)) return merge;',
    to: '',
  },
  {
    ...merge,
    what: 'a file changes the day of a training',
    from: "if (value === undefined || field === 'date') continue;",
    to: 'if (value === undefined) continue;',
  },
  {
    ...merge,
    what: 'what the runner chose for a field is not obeyed',
    from: 'const choice = isOpen ? choices[field] : undefined;',
    to: 'const choice = isOpen ? undefined : choices[field];',
  },
  {
    ...merge,
    what: 'what was typed is overwritten',
    from: 'if (!owner) return false;',
    to: 'if (!owner) return true;',
  },
  {
    ...merge,
    what: 'a poorer source replaces what a richer one says',
    from: 'agreeing.every((source) => rankOf(further) > rankOf(source))',
    to: 'agreeing.length > 0',
  },
  {
    ...unmerge,
    what: 'taking a source back leaves what it gave',
    from: 'changes[field] = removed.before[field];\n      return;',
    to: 'return;',
  },
  {
    ...unmerge,
    what: 'taking a source back takes away what was edited since',
    from: '} else if (training[field] === value) {',
    to: '} else {',
  },
  {
    ...unmerge,
    what: 'a value comes from the poorest source that remains',
    from: '.toSorted((a, b) => rankOf(b) - rankOf(a))[0]',
    to: '.toSorted((a, b) => rankOf(a) - rankOf(b))[0]',
  },
  {
    ...plan,
    what: 'a doubtful run is added unasked',
    from: "(verdict === 'doubtful' &&",
    to: "(verdict === 'doubtful' ||",
  },
  {
    ...plan,
    what: 'a duplicate that was left out is added',
    from: 'return isAdded(duplicateOf) && !choices.left.has(row.line);',
    to: 'return isAdded(duplicateOf);',
  },
  {
    file: 'shared/imports/outcome.ts',
    test: 'shared/imports/outcome.test.ts',
    what: 'what another import stored counts as imported',
    from: "if (!chosen) return 'doubtfulLeftOut';\n      if (state === 'skipped') return 'duplicates';",
    to: "if (!chosen) return 'doubtfulLeftOut';",
  },
  {
    ...way,
    what: 'the same way run backwards is the same way',
    from: 'const there = other.places[part];',
    to: 'const there = other.places[part] ?? other.places.at(-1 - part);',
  },
  {
    ...way,
    what: 'two other ways are the same one',
    from: 'return apart <= margins.apart * known;',
    to: 'return apart <= known;',
  },
  {
    ...attempts,
    what: 'a job is tried again whenever the server dies with it',
    from: 'return rows[0].deaths < mostDeaths;',
    to: 'return true;',
  },
  {
    ...attempts,
    what: 'an error counts as a death',
    from: "'update job_attempts set server = null where job_id = $1 and server = $2'",
    to: "'update job_attempts set server = server where job_id = $1 and server = $2'",
  },
  {
    ...json,
    what: 'a formula that begins with @ stays one in CSV',
    from: '[=+\\-@\\uFF1D',
    to: '[=+\\-\\uFF1D',
  },
];
