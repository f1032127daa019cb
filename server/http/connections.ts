import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextPoll, setTimeout as sleep } from 'node:timers/promises';

/** Idle connections are closed in this many steps, so that only a few clients notice at a time. */
const steps = 25;
/** Time for the refusal to arrive; see `refuse`. */
const farewellMs = 250;

const refusal = JSON.stringify({ error: 'The server is restarting', code: 'INTERNAL_ERROR' });

/**
 * Tracks a server's connections, to close them when it stops without cutting off an answer.
 * `closeIdleConnections` is not enough: it closes connections that may be sending a request, and
 * leaves open those that have not asked anything yet, or never send the rest of a request.
 */
export function trackConnections(server: Server) {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let accepted = 0;
  let isLast = false;
  let isOver = false;
  // `server.close` calls it.
  server.closeIdleConnections = () => {};

  server.on('connection', (socket) => {
    accepted += 1;
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  // Before the app's listener, which may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    if (isLast) response.setHeader('connection', 'close');
    const responses = answering.get(socket);
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      if (isOver && responses?.size === 0) socket.destroySoon();
    });
  });

  /**
   * Closes a share of the idle ones. Anything that has arrived has been read: a connection with a
   * request is not idle.
   */
  async function closeIdle(share: number): Promise<void> {
    await nextPoll();
    const idle = [...answering].filter(([, responses]) => responses.size === 0);
    for (const [socket] of idle.slice(0, Math.ceil(idle.length * share))) socket.destroy();
  }

  async function refuseRest(): Promise<void> {
    for (const [socket, responses] of answering) {
      const isWaiting = responses.size > 0 && [...responses].every((one) => !one.headersSent);
      if (isWaiting) refuse(socket);
      else socket.destroy();
    }
    await sleep(farewellMs, undefined, { ref: false });
    for (const socket of answering.keys()) socket.destroy();
  }

  return {
    /**
     * Node accepts one connection per turn of its event loop; those still waiting when the server
     * closes are reset, along with the requests sent on them.
     */
    async acceptWaiting({ mostMs }: { mostMs: number }): Promise<void> {
      const deadline = performance.now() + mostMs;
      for (let before = -1; accepted > before && performance.now() < deadline; ) {
        before = accepted;
        await nextPoll();
        await nextPoll();
      }
    },

    /** Every answer from now on is the last on its connection, and says so. */
    answerLast(): void {
      isLast = true;
      for (const responses of answering.values()) {
        for (const response of responses) {
          if (!response.headersSent) response.setHeader('connection', 'close');
        }
      }
    },

    /**
     * Gives idle connections `lingerMs` for another request, as it may be on its way, and requests
     * in progress `graceMs` for their answers.
     */
    async end({ lingerMs, graceMs }: { lingerMs: number; graceMs: number }): Promise<void> {
      setTimeout(refuseRest, graceMs).unref();
      const half = performance.now() + lingerMs / 2;
      while (answering.size > 0 && performance.now() < half) await sleep(20);
      isOver = true;
      for (let left = steps; left > 0 && answering.size > 0; left -= 1) {
        await closeIdle(1 / left);
        if (lingerMs > 0) await sleep(lingerMs / 2 / steps);
      }
    },
  };
}

/**
 * Answers a connection that has had no answer yet. This bypasses the app, whose own answer would
 * come too late.
 */
function refuse(socket: Socket): void {
  const head = ['HTTP/1.1 503 Service Unavailable', 'connection: close', 'retry-after: 2'];
  head.push('content-type: application/json', `content-length: ${refusal.length}`);
  socket.end(`${head.join('\r\n')}\r\n\r\n${refusal}`);
}
