import type { HttpBindings } from '@hono/node-server';
import type { RunnersReading, RunnersTransactions, RunnersWork } from '../db/client.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What the middleware adds to every request. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The limit for an upload; see `limitUpload`. */
    mostBytes: number;
  };
}

/** Behind `requireSession`: a route's only access to the database. */
export interface SessionEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] &
    RunnersTransactions & {
      /** Like `asUser`, for work of a single query: it saves a round trip to the database. */
      queryAsUser<T>(work: RunnersWork<T>): Promise<T>;
      /** The database's `readAsUser`, bound in the same way. */
      readAsUser<T>(work: RunnersReading<T>): Promise<T>;
      keptAnswers: KeptAnswers;
      /** @throws {AppError} PROOF_NEEDED, unless the user has just proved who they are */
      requireProof: () => Promise<void>;
      /** A hash that identifies the session, but cannot be used to open it. */
      sessionMark: () => string;
    };
}
