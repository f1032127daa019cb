import { type ComponentType, lazy, useState } from 'react';

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
  return Object.assign(Lazy, { load: loadAhead });
}
