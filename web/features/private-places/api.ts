import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPrivatePlaceInput, PrivatePlace } from '#shared/private-places/schema.ts';
import { type Ask, api } from '../../api.ts';
import { writeShown } from '../../freshness/versioned.ts';
import { placesQuery } from './queries.ts';

const routes = api['private-places'];

/** Saves a place under its id, whether it is new or not. */
export function useSavePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { place: PrivatePlace; isNew: boolean }) =>
      writeShown(
        client,
        placesQuery,
        (ask) => save(given, ask),
        (saved, places) => places && [...without(places, saved.id), saved].sort(byName),
      ),
  });
}

export function useRemovePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      writeShown(
        client,
        placesQuery,
        (ask) => ask(routes[':id'].$delete({ param: { id } })),
        (_nothing, places) => places && without(places, id),
      ),
  });
}

async function save({ place, isNew }: { place: PrivatePlace; isNew: boolean }, ask: Ask) {
  const { id, ...fields } = place;
  if (isNew) {
    const added = await ask(routes.$post({ json: place satisfies NewPrivatePlaceInput }));
    // An earlier attempt may have been stored without a response, before it was corrected.
    const isSame = Object.entries(fields).every(
      ([name, value]) => added[name as keyof PrivatePlace] === value,
    );
    if (isSame) return added;
  }
  return await ask(routes[':id'].$patch({ param: { id }, json: fields }));
}

const without = (places: readonly PrivatePlace[], id: string) =>
  places.filter((place) => place.id !== id);

const byName = (a: PrivatePlace, b: PrivatePlace) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
