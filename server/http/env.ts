import type { HttpBindings } from '@hono/node-server';
import type { RunnersTransactions } from '../db/client.ts';

/** What every request carries besides the request itself. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

/** Behind `requireSession`: the only way of a route to the database. */
export interface SessionEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] &
    RunnersTransactions & {
      /** @throws {AppError} PROOF_NEEDED, unless its holder has just proved who they are */
      requireProof: () => Promise<void>;
    };
}
