import { useImports } from './queries.ts';

/** The import that is running, as far as it is; undefined when none is. */
export const useImportUnderWay = () =>
  useImports().data?.find(({ status }) => status === 'importing');
