import { type RefObject, useEffect } from 'react';

/** In px: the bar at the top of the screen, and a little space around the panel. */
const aroundPanel = 64 + 16;

/**
 * Keeps a panel, whose last part is typed into, between the bar at the top and a phone's keyboard,
 * which covers part of the page without making it smaller. Sets `--above-keyboard`.
 */
export function useAboveKeyboard(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return;
    const settle = () => {
      const element = panel.current;
      if (!element) return;
      element.style.setProperty('--above-keyboard', `${visible.height - aroundPanel}px`);
      if (!element.contains(document.activeElement)) return;
      const hidden = element.getBoundingClientRect().bottom - (visible.offsetTop + visible.height);
      if (hidden > 0 && isTyping()) window.scrollBy({ top: hidden + 8 });
    };
    settle();
    visible.addEventListener('resize', settle);
    return () => visible.removeEventListener('resize', settle);
  }, [panel]);
}

const isTyping = () => document.activeElement instanceof HTMLTextAreaElement;
