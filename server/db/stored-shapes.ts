/** What some JSON columns hold that nobody but the server knows. */
import type { ImageReport, Refusal } from '#shared/account-data/schema.ts';

/** How somebody came in: RFC 8176, as the sign-in service words it. */
export interface SignInMethod {
  method: 'password' | 'otp' | 'oauth' | 'totp' | 'recovery' | 'email/signup';
  /** Seconds since 1970. */
  timestamp: number;
}

/** A stored row in JSON, by column, as the database writes it: nothing of a value is lost. */
export type StoredRow = Record<string, unknown>;

/** The rows of a table whose `key` has one of these values. */
export interface Part {
  table:
    | 'trainings'
    | 'races'
    | 'calendar_events'
    | 'gear_items'
    | 'injuries'
    | 'race_strategies'
    | 'user_zones'
    | 'user_zone_history';
  key: 'user_id' | 'id' | 'training_id' | 'result_race_id' | 'shoes_used' | 'gear_used';
  values: string[];
  /** Those that an action may write; all of them, if missing. */
  columns?: string[];
}

/** The rows that an action may write, as they are at one time. */
export interface Image extends Part {
  rows: StoredRow[];
}

/** The number of an import's rows of which the same was decided and done. */
export interface CountedRows {
  verdict: string;
  kind: string | null;
  chosen: boolean | null;
  state: string;
  count: number;
}

/** How far an uploaded file has been read. */
export interface ReadTo {
  /** Bytes of it, to show how far it is. */
  offset: number;
  /** Where to go on: a place in the archive, and in the archive at that place. */
  place: number[];
  /** Bytes that were unpacked. */
  unpacked: number;
  /** Files of archives that are no activities. */
  passedOver: number;
  /** Rows so far. */
  rows: number;
}

export interface RestoreCounts {
  added: number;
  /** Already there. */
  present: number;
  /** Could not be stored: out of range, or referring to something missing. */
  refused: number;
}

/** What became of an export or a restore. */
export interface RestoreReport {
  /** Why it failed, as a sentence. */
  reason?: string;
  image?: ImageReport | undefined;
  refusals: Refusal[];
}
