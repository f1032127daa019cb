import type { UserTable } from '../../db/user-tables.ts';

/** Whether a table contains parts of files, which are large and useless in a spreadsheet. */
export const isOfBytes = ({ name }: Pick<UserTable, 'name'>): boolean =>
  name === 'activity_originals';
