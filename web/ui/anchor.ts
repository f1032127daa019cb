import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a heading that addresses can link to, such as `/dashboard#advanced-analytics`: following one
 * scrolls to the heading and focuses it.
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
