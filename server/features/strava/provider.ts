import type { Provider } from '../sources/provider.ts';
import { findAthlete, setAthlete, unsetAthlete } from './athlete-queries.ts';
import { askedScopes, mayReadActivities, missingIn } from './scopes.ts';
import { connecting, sentences } from './sentences.ts';

export const stravaProvider: Provider = {
  service: 'strava',
  source: 'strava-api',
  path: '/api/integrations/strava',
  scopes: { asked: askedScopes, mayReadActivities, missingIn },
  sentences,
  off: 'STRAVA_OFF',
  connecting,
  streamsParser: new URL('parse-streams.ts', import.meta.url),
  athlete: { find: findAthlete, set: setAthlete, unset: unsetAthlete },
};
