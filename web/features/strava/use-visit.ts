import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStravaImport } from './api.ts';
import { cleaned, type Returned, returnedFrom } from './returned.ts';

/**
 * A runner's visit to the import screen, as far as Strava is concerned: how they came back from its
 * page, which is taken out of the address at once, and the import that began with it.
 * @param onBegun is given the import's id
 */
export function useVisit(onBegun: (id: string) => void) {
  const [address, setAddress] = useSearchParams();
  const [returned, setReturned] = useState<Returned | undefined>(() => returnedFrom(address));
  const [begun, setBegun] = useState<string>();
  const { mutate, isPending, error, data } = useStravaImport();
  const start = useCallback(
    () =>
      mutate(undefined, {
        onSuccess: ({ importId }) => {
          setBegun(importId);
          onBegun(importId);
        },
      }),
    [mutate, onBegun],
  );
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    const clean = cleaned(address);
    if (String(clean) !== String(address)) setAddress(clean, { replace: true });
    if (returned?.how === 'connected') start();
  }, [address, returned, setAddress, start]);
  return {
    returned,
    /** What the way back has left on the screen. */
    forget: () => setReturned(undefined),
    start: () => {
      setReturned(undefined);
      start();
    },
    isStarting: isPending,
    failure: error,
    /** The import that this visit has begun. */
    begun,
    data,
  };
}
