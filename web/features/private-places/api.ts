import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPrivatePlaceInput, PrivatePlace } from '#shared/private-places/schema.ts';
import { answer, api } from '../../api.ts';
import { placesQuery } from './queries.ts';

/** Saves a place under its id, whether it is new or not. */
export const useSavePlace = () =>
  usePlaceWrite(async ({ place, isNew }: { place: PrivatePlace; isNew: boolean }) => {
    const { id, ...fields } = place;
    if (isNew) {
      const added = await answer(
        api['private-places'].$post({ json: place satisfies NewPrivatePlaceInput }),
      );
      // An earlier attempt may have been stored without a response, before it was corrected.
      const isSame = Object.entries(fields).every(
        ([name, value]) => added[name as keyof PrivatePlace] === value,
      );
      if (isSame) return;
    }
    await answer(api['private-places'][':id'].$patch({ param: { id }, json: fields }));
  });

export const useRemovePlace = () =>
  usePlaceWrite((id: string) => answer(api['private-places'][':id'].$delete({ param: { id } })));

/** What changes a place changes what is shown of every track. */
function usePlaceWrite<Variables>(write: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: placesQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['track'] }),
      ]),
  });
}
