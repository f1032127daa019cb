import { services } from '#shared/sources/services.ts';
import { api } from '../../api.ts';

/** The service that this screen's connection is with, and its routes. */
export const source = {
  service: 'strava',
  name: services.strava.name,
  routes: api.integrations.strava,
  path: '/api/integrations/strava',
} as const;
