import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './has-body.ts';

/** A body no longer than this is waited for, so that its connection stays open. */
const keptBytes = 256 * 1024;

/** How long the rest of a longer body is drained: in total, and while nothing arrives. */
const linger = { mostMs: 30_000, silentMs: 5_000 };

/**
 * Handles bodies whose requests are answered before they have arrived, such as refused ones. The
 * rest of a body is drained, as it would keep the next request on the connection from being read.
 * If it may be large, the answer announces that the connection closes, which is then half-closed: a
 * client still sending would be reset by a full close, and might lose the answer.
 */
export function drainUnread(server: Server): void {
  // Registered before the app's listener, which may answer at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      if (!request.complete && !isWaitedFor(request)) response.setHeader('connection', 'close');
      return Reflect.apply(writeHead, response, head);
    };
    // Registered before Node's listener, which closes the connection after its last answer.
    response.prependOnceListener('finish', () => {
      if (request.complete) return;
      if (request.destroyed) return socket.destroySoon();
      halfClose(request, socket);
      // A reader that has already begun does not get the rest.
      request.removeAllListeners('data').removeAllListeners('readable').resume();
    });
  });
}

/** A chunked body does not declare its length. */
function isWaitedFor({ headers, destroyed }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= keptBytes && !destroyed;
}

/** For a connection that closes before the body has arrived. */
function halfClose(request: IncomingMessage, socket: Socket): void {
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
