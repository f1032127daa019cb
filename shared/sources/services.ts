import { strava } from './strava/service.ts';

/** A service with a runner's activities: how they can be imported, and where to see them there. */
export interface Service {
  /** As shown to runners. */
  name: string;
  /** The source of data from its API, which belongs to the service and is subject to its rules. */
  api: string;
  /**
   * The source of what a runner downloaded there and uploaded here, which is their own; if
   * supported.
   */
  download?: string;
  activityPage(id: string): string;
}

/** The services whose runs can be imported. To add one, add a line here. */
export const services = { strava } as const satisfies Record<string, Service>;

/** The service whose export contains a table that we read. */
export const tableService = services.strava;

/** The service meant by jobs that an older version has sent: they name none. */
export const firstService = 'strava';
