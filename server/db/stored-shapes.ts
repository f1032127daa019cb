/** The contents of JSON columns that only the server uses. */
import type { ImageReport, Refusal } from '#shared/account-data/schema.ts';

/** How a user signed in: RFC 8176, in the sign-in service's terms. */
export interface SignInMethod {
  method: 'password' | 'otp' | 'oauth' | 'totp' | 'recovery' | 'email/signup';
  /** Seconds since 1970. */
  timestamp: number;
}

/** A stored row as JSON, by column, exactly as the database writes it: no value loses precision. */
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
  /** The columns that an action may write; all of them, if missing. */
  columns?: string[];
}

/** The rows that an action may write, as they are at one point in time. */
export interface Image extends Part {
  rows: StoredRow[];
}

/** The number of an import's rows with the same decision and outcome. */
export interface CountedRows {
  verdict: string;
  kind: string | null;
  chosen: boolean | null;
  state: string;
  count: number;
}

/** How far an uploaded file has been read. */
export interface ReadTo {
  /** Bytes read of it, to show the progress. */
  offset: number;
  /** Where to resume: a place in the archive, and within the nested archive at that place. */
  place: number[];
  /** Bytes that were unpacked. */
  unpacked: number;
  /** Files in archives that are not activities. */
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

/** The outcome of an export or a restore. */
export interface RestoreReport {
  /** Why it failed, as a sentence. */
  reason?: string;
  image?: ImageReport | undefined;
  refusals: Refusal[];
}
