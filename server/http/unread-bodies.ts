import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './has-body.ts';

/** A body no longer than this is waited for, so that its connection stays. */
const keptBytes = 256 * 1024;

/** How long the rest of another one is read away, in all and while nothing of it comes. */
const linger = { mostMs: 30_000, silentMs: 5_000 };

/**
 * Sees to bodies that are answered before they have come, such as refused ones. What is left of one is read
 * away: it would keep the next request on the connection from being read. Where it may be much, the answer
 * says that the connection closes, which then happens by halves: whoever still sends is reset by a
 * connection that is closed at once, and may lose the answer.
 */
export function readAwayUnread(server: Server): void {
  // Before the app's listener, which may answer at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      if (!request.complete && !isWaitedFor(request)) response.setHeader('connection', 'close');
      return Reflect.apply(writeHead, response, head);
    };
    // Before Node's listener, which closes the connection after its last answer.
    response.prependOnceListener('finish', () => {
      if (request.complete) return;
      if (request.destroyed) return socket.destroySoon();
      closeByHalves(request, socket);
      // Whoever has begun to read it goes without the rest.
      request.removeAllListeners('data').removeAllListeners('readable').resume();
    });
  });
}

/** One in chunks does not say how long it is. */
function isWaitedFor({ headers, destroyed }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= keptBytes && !destroyed;
}

/** If the connection is closed before the body has come. */
function closeByHalves(request: IncomingMessage, socket: Socket): void {
  const closeAtOnce = socket.destroySoon;
  let isClosing = false;
  socket.destroySoon = () => {
    isClosing = true;
    socket.end();
    socket.setTimeout(linger.silentMs, () => socket.destroy());
    const timer = setTimeout(() => socket.destroy(), linger.mostMs).unref();
    socket.once('close', () => clearTimeout(timer));
  };
  request.once('end', () => {
    socket.destroySoon = closeAtOnce;
    if (isClosing) socket.destroySoon();
  });
}
