import { useQuery } from '@tanstack/react-query';
import { compareInjuries } from '#shared/injuries/rules.ts';
import { api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const injuriesQuery = listQuery(
  'injuries',
  async (ask) => {
    const injuries = await ask(api.injuries.$get());
    return injuries.sort(compareInjuries);
  },
  'Failed to load injuries',
);

export const useInjuries = () => useQuery(injuriesQuery);
