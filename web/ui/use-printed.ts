import { useEffect, useRef } from 'react';

/** Does something before the page is printed, and what that returns after it. */
export function usePrinted(before: () => (() => void) | undefined): void {
  const now = useRef(before);
  now.current = before;
  useEffect(() => {
    let after: (() => void) | undefined;
    const start = () => {
      after = now.current();
    };
    const end = () => after?.();
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
