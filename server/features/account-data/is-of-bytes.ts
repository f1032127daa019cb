import type { UserTable } from '../../db/user-tables.ts';

/** Whether a table has parts of files, which are large and of no use in a spreadsheet. */
export const isOfBytes = ({ name }: Pick<UserTable, 'name'>): boolean =>
  name === 'activity_originals';
