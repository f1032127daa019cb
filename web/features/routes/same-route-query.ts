import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { versioned, writeShown } from '../../freshness/versioned.ts';

const routes = api.trainings[':id'].route;

const sameRouteQuery = (id: string) =>
  queryOptions({
    queryKey: ['same-route', id],
    ...versioned((ask) => ask(routes.$get({ param: { id } }))),
  });

export const useSameRoute = (id: string) => useQuery(sameRouteQuery(id));

/** Names the route of a run, or takes its name away with null. */
export function useNameRoute(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) =>
      writeShown(
        client,
        sameRouteQuery(id),
        (ask) => ask(routes.$put({ param: { id }, json: { name } })),
        (saved) => saved,
      ),
  });
}
