import { type ComponentType, lazy, useEffect, useState } from 'react';

/**
 * A component loaded when it is first shown, or earlier by its `load`. Once loaded it is shown at
 * once, because React holds back anything it had to wait for by 300 ms, each time.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadAhead = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Waiting = lazy(loadAhead) as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called once per module
  function Lazy(props: Props) {
    // Stays the same while mounted, because another component would lose its state.
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Lazy, { load: loadAhead, isLoaded: () => loaded !== undefined });
}

interface Part {
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
}

/**
 * Loads the parts of something, and says when to show them all: shown one after the other, they
 * would move each other under the pointer. A part that failed to load reports it when shown.
 * @param parts undefined until they are known
 */
export function useLoadedTogether(parts: readonly Part[] | undefined): boolean {
  const [isReady, setReady] = useState(false);
  const areLoaded = parts?.every((part) => part.isLoaded()) ?? false;
  // Content that is shown stays, even when it needs another part later.
  if (areLoaded && !isReady) setReady(true);
  useEffect(() => {
    if (!parts || isReady) return;
    let isOver = false;
    Promise.allSettled(parts.map((part) => part.load())).then(() => {
      if (!isOver) setReady(true);
    });
    return () => {
      isOver = true;
    };
  }, [parts, isReady]);
  return isReady;
}
