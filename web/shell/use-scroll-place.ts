import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** In ms: how long a screen may take to become as high as it was. */
const patience = 3000;

/** Another screen opens at its top; Back and Forward lead to where one was on it. */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const isElsewhere = shown.current !== pathname;
    shown.current = pathname;
    if (!isElsewhere || (hash && !isReturn)) return undefined;
    const place = isReturn ? (places.current.get(key) ?? 0) : 0;
    return scrollOnceHigh(place);
  }, [key, pathname, hash, isReturn]);

  useEffect(() => {
    const keep = () => places.current.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}

/** Scrolls as soon as the page is high enough, unless its reader scrolls first. */
function scrollOnceHigh(place: number): () => void {
  window.scrollTo({ top: place });
  if (window.scrollY >= place - 1) return () => {};
  const resized = new ResizeObserver(() => {
    window.scrollTo({ top: place });
    if (window.scrollY >= place - 1) stop();
  });
  const stop = () => {
    resized.disconnect();
    clearTimeout(timer);
    for (const name of byReader) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, patience);
  for (const name of byReader) window.addEventListener(name, stop, { passive: true });
  resized.observe(document.body);
  return stop;
}

const byReader = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
