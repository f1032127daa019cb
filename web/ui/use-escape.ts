import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/**
 * Escape closes a dialog, unless it was pressed in another one on top of it. Mantine's own handling
 * would close every open dialog.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, close: () => void) {
  useWindowEvent(
    'keydown',
    ({ key, isComposing, target }) => {
      if (key !== 'Escape' || isComposing || !(target instanceof Element)) return;
      if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
      const pressedIn = target.closest('[role="dialog"]');
      if (pressedIn === null || dialog.current?.contains(pressedIn)) close();
    },
    { capture: true },
  );
}
