import { useLocation, useSearchParams } from 'react-router';
import { isModeName, type ModeName } from './modes.ts';

/**
 * The mode stands in the address, on whatever path somebody waits to be let in: so that the browser's
 * Back leads to the one before, and a mail can lead to any.
 */
export function useModeName(): ModeName {
  const [params] = useSearchParams();
  const named = params.get('mode');
  return isModeName(named) ? named : 'signin';
}

/** @returns the address of a mode, where one stands */
export function useModeAddress() {
  const { search } = useLocation();
  return (to: ModeName) => {
    const params = withoutMode(search);
    if (to !== 'signin') params.set('mode', to);
    return { search: `?${params}` };
  };
}

/** What else the address says, for the screen behind. */
export function withoutMode(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  // The errors are what better-auth adds to the address after a way in that failed.
  for (const name of ['mode', 'link', 'error', 'error_description']) params.delete(name);
  return params;
}
