import { useEffect, useState } from 'react';

const patience = 8000; // ms

/**
 * Whether nothing of a reply has arrived for a while.
 * @param waitingFor its id, until something has arrived
 */
export function useIsSlow(waitingFor: string | undefined): boolean {
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (waitingFor === undefined) return;
    const timer = setTimeout(() => setSlow(waitingFor), patience);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [waitingFor]);
  return slow !== undefined && slow === waitingFor;
}
