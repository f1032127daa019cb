import { useImports } from './queries.ts';

/** The running import, if there is one. */
export const useImportUnderWay = () =>
  useImports().data?.find(({ status }) => status === 'importing');
