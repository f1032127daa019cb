import { type ComponentType, lazy, useState } from 'react';

/**
 * A component that loads when it is first shown, or before that by its `load`. One that was loaded
 * before is shown at once: whatever React has had to wait for it holds back for 300 ms, each time.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadAhead = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Waiting = lazy(loadAhead) as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: as `lazy`, it is called once for each module
  function Lazy(props: Props) {
    // The same for as long as it is shown: another would begin anew.
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Lazy, { load: loadAhead });
}
