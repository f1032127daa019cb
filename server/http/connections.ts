import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps track of a server's connections, to end them when it stops. `closeIdleConnections` is not
 * enough: it leaves open what has asked nothing yet, or never sends the rest of a request.
 */
export function trackConnections(server: Server) {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (socket) => {
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  // Before the app's listener, which may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    if (isEnding) response.setHeader('connection', 'close');
    const responses = answering.get(socket);
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      if (isEnding && responses?.size === 0) socket.destroySoon();
    });
  });

  return {
    /** Closes each connection once it has no request in progress, and after `graceMs` in any case. */
    end(graceMs: number): void {
      isEnding = true;
      for (const [socket, responses] of answering) {
        if (responses.size === 0) socket.destroy();
        for (const response of responses) {
          if (!response.headersSent) response.setHeader('connection', 'close');
        }
      }
      const destroyAll = () => {
        for (const socket of answering.keys()) socket.destroy();
      };
      setTimeout(destroyAll, graceMs).unref();
    },
  };
}
