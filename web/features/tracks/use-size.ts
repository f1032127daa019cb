import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Size } from './route-drawing.ts';

/** An element's size in whole px, once it is there; known before the first paint. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Told after the layout and before the paint: to ask for it here would force another layout.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      flushSync(() =>
        setSize((known) =>
          known?.width === width && known.height === height ? known : { width, height },
        ),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
