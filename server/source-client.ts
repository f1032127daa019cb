import type { ServiceActivity } from '#shared/activities/from-service.ts';
import { holdsUntil } from './time-windows.ts';

/** The keys to an athlete's data. The refresh token may be another one after each use. */
export interface SourceTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

/** An athlete who has just let this application in. */
export interface Admitted {
  tokens: SourceTokens;
  athlete: { id: string; name: string };
}

/** Until when a service is to be left alone, by the limits in its answer; undefined if it is not. */
export interface Pauses {
  /** By imports. */
  imports?: Date | undefined;
  /** By what can wait longer: details. */
  details?: Date | undefined;
}

const aDay = 24 * 60 * 60; // s
/** Clocks differ a little. */
const margin = 5; // s

/** Whether calls wait until then. No pause is longer than a day, so a later time is of a clock that was set back. */
export const isPaused = (until: Date | null | undefined, now: Date): until is Date =>
  until != null && holdsUntil(until, aDay + margin, now);

/** Some of an athlete's activities, newest first. */
export interface ActivityPage {
  /** What could not be read is a sentence about it. */
  activities: (ServiceActivity | { id: string | undefined; problem: string })[];
  pauses: Pauses;
}

/** The application's one subscription to events. */
export interface Subscription {
  id: string;
  callbackUrl: string;
}

/** What a service can be asked. Every call may throw a SourceFailure. */
export interface SourceClient {
  /** How many activities a full page has. */
  pageSize: number;
  /** The service's page on which the athlete is asked. */
  authorizationUrl(asked: {
    redirectUri: string;
    state: string;
    scopes: readonly string[];
  }): string;
  /** @param code what the athlete came back with */
  admit(code: string): Promise<Admitted>;
  refresh(refreshToken: string): Promise<SourceTokens>;
  /** Ends the application's access to an athlete's data. */
  revoke(accessToken: string): Promise<void>;
  /** @param before seconds since 1970: only activities that started earlier */
  listActivities(
    accessToken: string,
    place: { before?: number | undefined; page: number },
  ): Promise<ActivityPage>;
  findActivity(
    accessToken: string,
    id: string,
  ): Promise<{ activity: ServiceActivity; pauses: Pauses }>;
  /** As text, for the provider's parser, since reading it takes a while. */
  findStreams(accessToken: string, id: string): Promise<{ text: string; pauses: Pauses }>;
  /** Whether the token still opens the athlete's account; throws `unauthorised` if not. */
  findAthlete(accessToken: string): Promise<void>;
  listSubscriptions(): Promise<Subscription[]>;
  /** The service may ask the callback for the token before this returns. @returns its id */
  subscribe(callback: { callbackUrl: string; verifyToken: string }): Promise<string>;
  unsubscribe(id: string): Promise<void>;
}

/**
 * Why a call failed:
 * - `unauthorised`: the access token is not valid (any more)
 * - `invalid-grant`: the code or the refresh token is not valid (any more): the athlete has to be asked again
 * - `missing-scope`: the athlete has not allowed this
 * - `inactive`: the service has switched the application off, for instance as its owner has no subscription
 * - `full`: the application has as many athletes as the service allows
 * - `gone`: there is no such thing, or it is hidden
 * - `limited`: too many calls; `until` says when to go on
 * - `unreachable`: no answer, a late one, or an error on the service's side; a retry may work later
 * - `garbage`: an answer that is none of the service's
 * - `misconfigured`: the application's id, secret or address is wrong; only its administrator can help
 */
export type SourceFailureReason =
  | 'unauthorised'
  | 'invalid-grant'
  | 'missing-scope'
  | 'inactive'
  | 'full'
  | 'gone'
  | 'limited'
  | 'unreachable'
  | 'garbage'
  | 'misconfigured';

/** Describes the failure for the log, and never contains a token. */
export class SourceFailure extends Error {
  readonly reason: SourceFailureReason;
  /** When calls are taken again, if there were too many. */
  readonly until: Date | undefined;

  constructor(reason: SourceFailureReason, message: string, until?: Date) {
    super(message);
    this.name = 'SourceFailure';
    this.reason = reason;
    this.until = until;
  }
}
