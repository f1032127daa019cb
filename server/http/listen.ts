import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error.ts';
import { trackConnections } from './connections.ts';
import type { RequestEnv } from './env.ts';

/**
 * How long an idle connection stays open. Reverse proxies usually keep theirs for a minute; if the
 * server closed one first, a request just sent on it would be lost.
 */
const idleMs = 75_000;

/** How long requests in progress may take once the server stops; see `patienceMs` in shutdown.ts. */
const stopGraceMs = 4000;

/**
 * Starts to listen.
 * @throws {StartError} when the address is taken or cannot be used
 */
export function listen(
  app: Hono<RequestEnv>,
  { host, port, graceMs = stopGraceMs }: { host: string; port: number; graceMs?: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) =>
      resolve({ port: address.port, close }),
    ) as Server;
    const connections = trackConnections(server);
    /** Lets requests in progress finish, for a while. */
    const close = () =>
      new Promise<void>((closed, failed) => {
        server.close((error) => (error ? failed(error) : closed()));
        connections.end(graceMs);
      });
    server.keepAliveTimeout = idleMs;
    server.once('error', (error: NodeJS.ErrnoException) => reject(asStartError(error, host, port)));
  });
}

function asStartError(error: NodeJS.ErrnoException, host: string, port: number) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Something already listens on ${host}:${port}. Stop it, or choose another port: PORT=3001 npm start`,
      );
    case 'EACCES':
      return new StartError(
        `This user may not listen on port ${port}. Choose one above 1023 in PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is "${host}", which is not an address of this machine.`);
    default:
      return error;
  }
}
