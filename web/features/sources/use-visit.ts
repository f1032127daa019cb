import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSourceImport } from './api.ts';
import { useConnection } from './queries.ts';
import { cleaned, confirmed, type Returned, returnedFrom } from './returned.ts';

/**
 * A runner's visit to the import screen, as far as the connection is concerned: how they came back from its
 * page, which is taken out of the address at once, and the import that began with it.
 * @param onBegun is given the import's id
 */
export function useVisit(onBegun: (id: string) => void) {
  const [address, setAddress] = useSearchParams();
  const [returned, setReturned] = useState<Returned | undefined>(() => returnedFrom(address));
  const [isConfirmed, setConfirmed] = useState(!claimsConnection(returned));
  const [begun, setBegun] = useState<string>();
  const { data: connection, isError, fetchStatus } = useConnection();
  const { mutate, isPending, error, data } = useSourceImport();
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
    const clean = cleaned(address);
    if (String(clean) !== String(address)) setAddress(clean, { replace: true });
    if (!isConfirmed && !connection && !isError) return;
    isHandled.current = true;
    const outcome = confirmed(returned, connection);
    setReturned(outcome);
    setConfirmed(true);
    if (outcome?.how === 'connected') start();
  }, [address, connection, isConfirmed, isError, returned, setAddress, start]);
  return {
    returned: isConfirmed ? returned : undefined,
    /**
     * Until it is known whether the connection that the address claims exists. Not while offline.
     */
    isChecking: !isConfirmed && fetchStatus !== 'paused',
    /** What the way back has left on the screen. */
    forget: () => setReturned(undefined),
    start: () => {
      setReturned(undefined);
      start();
    },
    isStarting: isPending,
    failure: error,
    /** The import that began with this visit. */
    begun,
    data,
  };
}

const claimsConnection = (returned: Returned | undefined) =>
  returned?.how === 'connected' || returned?.how === 'complete';
