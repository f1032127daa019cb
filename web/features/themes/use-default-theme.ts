import { useLayoutEffect } from 'react';
import { keepTheme, showTheme } from './shown-theme.ts';

/** Shows the default theme while nobody is signed in. */
export function useDefaultTheme(signedOut: boolean) {
  useLayoutEffect(() => {
    if (!signedOut) return;
    showTheme('default');
    keepTheme('default');
  }, [signedOut]);
}
