import { useLocation, useSearchParams } from 'react-router';
import { isModeName, type ModeName } from './modes.ts';

/**
 * The mode is part of the address, on whatever path someone has to sign in, so that the browser's
 * Back returns to the previous mode and a mail can link to any.
 */
export function useModeName(): ModeName {
  const [params] = useSearchParams();
  const named = params.get('mode');
  return isModeName(named) ? named : 'signin';
}

/** @returns the address of a mode on the current path */
export function useModeAddress() {
  const { search } = useLocation();
  return (to: ModeName) => {
    const params = withoutMode(search);
    if (to !== 'signin') params.set('mode', to);
    return { search: `?${params}` };
  };
}

/** The rest of the query, meant for the screen behind. */
export function withoutMode(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  // better-auth adds the error parameters after a failed sign-in.
  for (const name of ['mode', 'link', 'error', 'error_description']) params.delete(name);
  return params;
}
