import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list, by name; one without a value does not apply. */
export interface AddressFilters {
  params: URLSearchParams;
  set: (name: string, value: string) => void;
  clear: () => void;
}

/**
 * Filters mirrored in the address, so that a filtered list survives reloading, sharing and Back;
 * the address alone would lose quick changes.
 */
export function useAddressFilters(): AddressFilters {
  const [search, setSearch] = useSearchParams();
  const [params, setParams] = useState(search);
  useEffect(() => {
    // Navigating to the current address would render the whole screen again.
    if (`${params}` !== `${search}`) setSearch(params, { replace: true });
  }, [params, search, setSearch]);
  const set = (name: string, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(name, value);
      else after.delete(name);
      return after;
    });
  return { params, set, clear: () => setParams(new URLSearchParams()) };
}
