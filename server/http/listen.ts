import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error.ts';
import { trackConnections } from './connections.ts';
import type { RequestEnv } from './env.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { drainUnread } from './unread-bodies.ts';

const second = 1000;

/** Timeouts for clients and proxies. */
const patience = {
  /**
   * An idle connection. Reverse proxies and load balancers usually keep theirs for a minute; if the
   * server closed one first, a request just sent on it would be lost.
   */
  keepAliveTimeout: 75 * second,
  /** The head of a request, also the first on a connection. */
  headersTimeout: 20 * second,
  /**
   * A whole request: the largest archive at 150 kbit/s. Bodies that trickle in are cut off sooner.
   */
  requestTimeout: 3600 * second,
  connectionsCheckingInterval: 5 * second,
  maxHeaderSize: 16 * 1024,
};

/** How long requests in progress may take once the server stops; see `timeoutMs` in shutdown.ts. */
const stopGraceMs = 4000;

interface Address {
  host: string;
  port: number;
  graceMs?: number;
}

/**
 * Starts to listen.
 * @throws {StartError} when the address is taken or cannot be used
 */
export function listen(app: Hono<RequestEnv>, address: Address) {
  const { host, port, graceMs = stopGraceMs } = address;
  // Node's own handling of unread bodies is not sufficient: see unread-bodies.ts.
  const options = { fetch: app.fetch, serverOptions: patience, autoCleanupIncoming: false };
  return new Promise<ReturnType<typeof listening>>((resolve, reject) => {
    const server = serve({ ...options, hostname: host, port }, (bound) =>
      resolve(listening(server, connections, { port: bound.port, graceMs })),
    ) as Server;
    const connections = trackConnections(server);
    drainUnread(server);
    endSlowBodies(server);
    server.once('error', (error: NodeJS.ErrnoException) => reject(asStartError(error, host, port)));
  });
}

function listening(
  server: Server,
  connections: ReturnType<typeof trackConnections>,
  { port, graceMs }: { port: number; graceMs: number },
) {
  const closed = new Promise((resolve) => server.once('close', resolve));
  return {
    port,
    /** Accepts no more connections, and answers one more request on each existing one. */
    async stopAccepting(): Promise<void> {
      await connections.acceptWaiting({ mostMs: graceMs / 4 });
      server.close();
      // Only now: a client told to open another connection must find nobody listening.
      connections.answerLast();
    },
    /**
     * Lets requests in progress finish, for a while, and accepts one more request on idle
     * connections.
     */
    async close(lingerMs = 0): Promise<void> {
      await connections.end({ lingerMs, graceMs });
      await closed;
    },
  };
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
