import { useEffect, useState } from 'react';
import { answer, api } from '../../api.ts';

const ask = () => answer(api.config.$get());

type Config = Awaited<ReturnType<typeof ask>>;

let known: Config | undefined;
let asked: Promise<Config | undefined> | undefined;

/**
 * What this server has to let people in. Asked for once, and before the screen is shown (see
 * shell/app.tsx), so that nothing appears on it that is not configured, and nothing later.
 * @returns undefined when the server did not say; the next who needs it asks again
 */
export function serverConfig(): Promise<Config | undefined> {
  asked ??= ask().then(
    (config) => {
      known = config;
      return config;
    },
    () => {
      asked = undefined;
      return undefined;
    },
  );
  return asked;
}

/** The same for what shows it: undefined until the server has said it. */
export function useServerConfig(): Config | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    if (!config) serverConfig().then(setConfig);
  }, [config]);
  return config;
}
