import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepsToEnd, type ScrollPosition } from './keep-to-end.ts';

/**
 * Keeps a scrolled area at its end while it grows, as long as the reader is there.
 * @param area what is shown in it: another one begins at its end
 */
export function useEndOfScroll(area: string) {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<ScrollPosition>({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
  const keeps = useRef(true);
  const [isAway, setAway] = useState(false);

  const look = useCallback(() => {
    const element = viewport.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const now = { scrollTop, scrollHeight, clientHeight };
    keeps.current = keepsToEnd(keeps.current, now, before.current);
    if (keeps.current) element.scrollTop = scrollHeight;
    before.current = { scrollTop: element.scrollTop, scrollHeight, clientHeight };
    setAway(!keeps.current);
  }, []);

  const toEnd = useCallback(() => {
    keeps.current = true;
    const element = viewport.current;
    if (element) element.scrollTop = element.scrollHeight;
    look();
  }, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another area begins at its end
  useLayoutEffect(toEnd, [toEnd, area]);

  useEffect(() => {
    const element = viewport.current;
    if (!element || !content.current) return;
    // Opened content is read from its beginning.
    const letGoOfOpened = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary')) keeps.current = false;
    };
    const size = new ResizeObserver(look);
    size.observe(content.current);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('click', letGoOfOpened);
    return () => {
      size.disconnect();
      element.removeEventListener('click', letGoOfOpened);
      element.removeEventListener('scroll', look);
    };
  }, [look]);

  return { viewport, content, isAway, toEnd };
}
