import { useImports } from './queries.ts';

/** The running import, if there is one. Replacing a file is shown where it was asked for. */
export const useImportUnderWay = () =>
  useImports().data?.find(({ status, replaces }) => status === 'importing' && !replaces);
