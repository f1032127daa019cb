import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error.ts';
import type { RequestEnv } from './env.ts';

/**
 * How long an idle connection stays open. Reverse proxies usually keep theirs for a minute; if the
 * server closed one first, a request just sent on it would be lost.
 */
const idleMs = 75_000;

/**
 * Starts to listen.
 * @throws {StartError} when the address is taken or cannot be used
 */
export function listen(
  app: Hono<RequestEnv>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) =>
      resolve({ port: address.port, close: () => close(server) }),
    ) as Server;
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

/** Lets requests in progress finish; idle keep-alive connections are closed at once. */
function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
    // A connection that was just answering becomes idle only after that call.
    setInterval(() => server.closeIdleConnections(), 100).unref();
  });
}
