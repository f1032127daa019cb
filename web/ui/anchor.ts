import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For the heading of a part of a screen that addresses lead to, `/dashboard#advanced-analytics`:
 * whenever one does, the heading is scrolled to and takes the focus.
 */
export function useAnchor<Heading extends HTMLElement>(name: string | undefined) {
  const heading = useRef<Heading>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is a new visit
  useEffect(() => {
    if (name === undefined || hash !== `#${name}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [name, hash, key]);
  return heading;
}
