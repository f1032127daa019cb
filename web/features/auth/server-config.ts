import { useEffect, useState } from 'react';
import { answer, api } from '../../api.ts';

const ask = () => answer(api.config.$get());

type Config = Awaited<ReturnType<typeof ask>>;

let known: Config | undefined;
let asked: Promise<Config | undefined> | undefined;

/**
 * The sign-in options this server offers. Fetched once, before the screen is shown (see
 * shell/app.tsx), so that nothing unavailable appears and nothing pops in later.
 * @returns undefined if the server did not answer; the next caller tries again
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

/** The same as a hook: undefined until loaded. */
export function useServerConfig(): Config | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    if (!config) serverConfig().then(setConfig);
  }, [config]);
  return config;
}
