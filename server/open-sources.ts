import type { Env } from './env.ts';
import type { ConnectedSource } from './features/sources/provider.ts';
import { openStrava } from './features/strava/open-strava.ts';
import { stravaProvider } from './features/strava/provider.ts';

/** The services whose runs come in through their APIs. To add one, add a line here. */
export const openSources = (
  { strava }: Pick<Env, 'strava'>,
  tools: { secret: string; clock: () => Date },
): ConnectedSource[] => [{ provider: stravaProvider, link: strava && openStrava(strava, tools) }];
