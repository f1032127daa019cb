import type { HttpBindings } from '@hono/node-server';

/** What every request carries besides the request itself. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

/** Behind `requireSession`: who is asking. */
export interface SessionEnv extends RequestEnv {
  Variables: RequestEnv['Variables'] & { userId: string };
}
