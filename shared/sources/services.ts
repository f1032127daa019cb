import { strava } from './strava/service.ts';

/** A service that has a runner's activities: what they may come through, and where they are seen there. */
export interface Service {
  /** As a runner reads it. */
  name: string;
  /** The source of what its API says: it is the service's, and goes by the service's rules. */
  api: string;
  /** The source of what a runner has downloaded there and uploaded here, which is their own; if it is read. */
  download?: string;
  activityPage(id: string): string;
}

/** The services whose runs come into a log. One more is one line here. */
export const services = { strava } as const satisfies Record<string, Service>;

/** The one whose export has a table that is read. */
export const tableService = services.strava;

/** The one that jobs mean which an older version has sent: they name none. */
export const firstService = 'strava';
