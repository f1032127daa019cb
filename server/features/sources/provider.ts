import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/errors.ts';
import type { ApiSource, ServiceName } from '#shared/sources/provenance.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import type { SendJob } from '../../send-job.ts';
import type { SourceClient, SourceFailureReason } from '../../source-client.ts';
import type { SendTracks } from '../trainings/efforts/find-due.ts';
import type { DetailsOrder } from './details/queries.ts';
import type { LeavingKey } from './leaving/queries.ts';

type Tx = Transaction<DB>;

type ConnectingFailure =
  | 'signIn'
  | 'another'
  | 'off'
  | 'denied'
  | 'stale'
  | 'noActivities'
  | 'taken'
  | 'ended'
  | 'unknown';

/** What is specific to a service; everything else is shared, and in this folder. */
export interface Provider {
  service: ServiceName;
  /** The source of the trainings that come from it, and the kind of its imports. */
  source: ApiSource;
  /** Where its routes are. */
  path: string;
  scopes: {
    asked: readonly string[];
    /** Whether the granted scopes allow reading activities at all. */
    mayReadActivities(given: string): boolean;
    /** What was requested but not granted, as a sentence. */
    missingIn(given: string): string | undefined;
  };
  /** Why a call failed, for the runner: sentences without their full stops. */
  sentences: Record<SourceFailureReason, string>;
  /** What may go wrong while a runner connects, in the same form. */
  connecting: Record<ConnectingFailure, string>;
  /** The error if this server has no connection with it. */
  off: ErrorCode;
  /** Parses the answer of `findStreams`, in a thread; absent for a service without tracks. */
  streamsParser: URL | undefined;
  /** Stores who a runner is there, if needed: in a column of their profile, for instance. */
  athlete: {
    find(tx: Tx, userId: string): Promise<string | undefined>;
    set(tx: Tx, userId: string, athleteId: string): Promise<void>;
    /** @returns the previous athlete */
    unset(tx: Tx, userId: string): Promise<string | undefined>;
  };
}

/** Encrypts what is stored of an athlete's tokens. */
interface Seal {
  close(text: string): Promise<string>;
  /** Throws for data encrypted with another secret. */
  open(sealed: string): Promise<string>;
}

/** This server's connection with a service, of which there may be none. */
export interface SourceLink {
  client: SourceClient;
  seal: Seal;
  /** The last part of the URL that events are sent to; without one there are none. */
  webhookSecret: string | undefined;
  /** Whether tracks that came through the API alone are kept for more than seven days. */
  keepTracks: boolean;
}

/** A service, and whether this server is connected with it. */
export interface ConnectedSource {
  provider: Provider;
  link: SourceLink | undefined;
}

export type SendImport = SendJob<'run-import', { userId: string; importId: string }>;

export interface SourceServices extends ConnectedSource {
  database: Database;
  publicUrl: string;
  clock: () => Date;
  logger: Logger;
  send: SendImport &
    SendTracks &
    SendJob<'settle-leaving', LeavingKey> &
    SendJob<'read-details', DetailsOrder>;
}

/** The same where there is a connection. */
export type LinkedServices = Omit<SourceServices, 'link'> & { link: SourceLink };
