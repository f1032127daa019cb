import type { ServiceActivity } from '#shared/activities/from-service.ts';
import { holdsUntil } from './time-windows.ts';

/** An athlete's tokens. The refresh token may change with each use. */
export interface SourceTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

/** An athlete who has just authorised this application. */
export interface Admitted {
  tokens: SourceTokens;
  athlete: { id: string; name: string };
}

/**
 * Until when to stop calling a service, according to the limits in its answer; undefined if there
 * is no need.
 */
export interface Pauses {
  /** For imports. */
  imports?: Date | undefined;
  /** For calls that can wait longer: details. */
  details?: Date | undefined;
}

const aDay = 24 * 60 * 60; // s
/** Tolerance for clock differences. */
const margin = 5; // s

/**
 * Whether calls are paused. No pause is longer than a day, so a later time comes from a clock that
 * has since been set back.
 */
export const isPaused = (until: Date | null | undefined, now: Date): until is Date =>
  until != null && holdsUntil(until, aDay + margin, now);

/** Some of an athlete's activities, newest first. */
export interface ActivityPage {
  /** An activity that could not be read is represented by a sentence about it. */
  activities: (ServiceActivity | { id: string | undefined; problem: string })[];
  pauses: Pauses;
}

/** The application's one subscription to events. */
export interface Subscription {
  id: string;
  callbackUrl: string;
}

/** The calls that a service offers. Each may throw a SourceFailure. */
export interface SourceClient {
  /** How many activities a full page has. */
  pageSize: number;
  /** The service's authorisation page. */
  authorizationUrl(asked: {
    redirectUri: string;
    state: string;
    scopes: readonly string[];
  }): string;
  /** @param code the code that the athlete returned with */
  admit(code: string): Promise<Admitted>;
  refresh(refreshToken: string): Promise<SourceTokens>;
  /** Revokes the application's access to an athlete's data. */
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
  /**
   * Whether the token still gives access to the athlete's account; throws `unauthorised` if not.
   */
  findAthlete(accessToken: string): Promise<void>;
  listSubscriptions(): Promise<Subscription[]>;
  /** The service may ask the callback for the token before this returns. @returns its id */
  subscribe(callback: { callbackUrl: string; verifyToken: string }): Promise<string>;
  unsubscribe(id: string): Promise<void>;
}

/**
 * Why a call failed:
 * - `unauthorised`: the access token is invalid, or no longer valid
 * - `invalid-grant`: the code or the refresh token is invalid or has expired: the athlete has to
 *   authorise again
 * - `missing-scope`: the athlete has not granted this
 * - `inactive`: the service has disabled the application, for instance because its owner has no
 *   subscription
 * - `full`: the application has as many athletes as the service allows
 * - `gone`: there is no such thing, or it is hidden
 * - `limited`: too many calls; `until` says when to continue
 * - `unreachable`: no answer, a late one, or an error on the service's side; a retry may work later
 * - `garbage`: an answer that is not in the service's format
 * - `misconfigured`: the application's id, secret or address is wrong; only its administrator can
 *   help
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
  /** When calls are accepted again, if there were too many. */
  readonly until: Date | undefined;

  constructor(reason: SourceFailureReason, message: string, until?: Date) {
    super(message);
    this.name = 'SourceFailure';
    this.reason = reason;
    this.until = until;
  }
}
