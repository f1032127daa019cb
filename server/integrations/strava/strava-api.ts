import type { StravaActivity } from '#shared/activities/from-strava.ts';
import type { Limits } from './rate-limits.ts';

/** The keys to an athlete's data. The refresh token may be another one after each use. */
export interface StravaTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

/** An athlete who has just let this application in. */
export interface Admitted {
  tokens: StravaTokens;
  athlete: { id: string; name: string };
}

/** Some of an athlete's activities, newest first. */
export interface ActivityPage {
  /** What could not be read is a sentence about it. */
  activities: (StravaActivity | { id: string | undefined; problem: string })[];
  limits: Limits;
}

/** The application's one subscription to events. */
export interface Subscription {
  id: string;
  callbackUrl: string;
}

/** Strava's API, as far as we use it. Every call may throw a StravaFailure. */
export interface Strava {
  /** Strava's page on which the athlete is asked. */
  authorizationUrl(asked: {
    redirectUri: string;
    state: string;
    scopes: readonly string[];
  }): string;
  /** @param code what the athlete came back with */
  admit(code: string): Promise<Admitted>;
  refresh(refreshToken: string): Promise<StravaTokens>;
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
  ): Promise<{ activity: StravaActivity; limits: Limits }>;
  /** As text, for `readStreams`, since reading it takes a while. */
  findStreams(accessToken: string, id: string): Promise<{ text: string; limits: Limits }>;
  /** Whether the token still opens the athlete's account; throws `unauthorised` if not. */
  findAthlete(accessToken: string): Promise<void>;
  listSubscriptions(): Promise<Subscription[]>;
  /** Strava asks the callback for the token before this returns. @returns its id */
  subscribe(callback: { callbackUrl: string; verifyToken: string }): Promise<string>;
  unsubscribe(id: string): Promise<void>;
}

/**
 * Why a call failed:
 * - `unauthorised`: the access token is not valid (any more)
 * - `invalid-grant`: the code or the refresh token is not valid (any more): the athlete has to be asked again
 * - `missing-scope`: the athlete has not allowed this
 * - `inactive`: Strava has switched the application off, for instance as its owner has no subscription
 * - `full`: the application has as many athletes as Strava allows
 * - `gone`: there is no such thing, or it is hidden
 * - `limited`: too many calls; `until` says when to go on
 * - `unreachable`: no answer, a late one, or an error on Strava's side; a retry may work later
 * - `garbage`: an answer that is none of Strava's
 * - `misconfigured`: the application's id, secret or address is wrong; only its administrator can help
 */
export type StravaFailureReason =
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
export class StravaFailure extends Error {
  readonly reason: StravaFailureReason;
  /** When calls are taken again, if there were too many. */
  readonly until: Date | undefined;

  constructor(reason: StravaFailureReason, message: string, until?: Date) {
    super(message);
    this.name = 'StravaFailure';
    this.reason = reason;
    this.until = until;
  }
}
