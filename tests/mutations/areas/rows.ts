import type { Mutation } from '../mutation.ts';

const test = 'tests/integration/first-wall.test.ts';

/** The first of the two walls around a runner's rows: each query names whose they are. */
export const rows: Mutation[] = [
  {
    test,
    file: 'server/features/gear/queries.ts',
    what: 'the list of gear has everybody’s',
    from: ".where('user_id', '=', userId)\n    .orderBy('updated_at', 'desc')",
    to: ".orderBy('updated_at', 'desc')",
  },
  {
    test,
    file: 'server/features/injuries/queries.ts',
    what: 'the list of injuries has everybody’s',
    from: ".where('user_id', '=', userId)",
    to: '',
  },
  {
    test,
    file: 'server/features/trainings/queries.ts',
    what: 'the log has everybody’s trainings',
    from: ".where('user_id', '=', userId)",
    to: '',
  },
  {
    test,
    file: 'server/features/gear/queries.ts',
    what: 'a rename of shoes renames those of others',
    from: ".where('user_id', '=', userId)\n    .where(sql`trim(shoes_used)`",
    to: '.where(sql`trim(shoes_used)`',
  },
  {
    test,
    file: 'server/db/records.ts',
    what: 'a record is deleted by its id alone',
    from: ".deleteFrom(one)\n        .where('user_id', '=', userId)",
    to: '.deleteFrom(one)',
  },
  {
    test,
    file: 'server/db/records.ts',
    what: 'a record is changed by its id alone',
    from: ".set(columns as object)\n      .where('user_id', '=', userId)",
    to: '.set(columns as object)',
  },
];
