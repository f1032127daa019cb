import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './has-body.ts';

interface Pace {
  /** The minimum length of the observed window. */
  windowMs: number;
  bytesPerSecond: number;
}

/** Far slower than any connection that people upload files on; a minute allows for one stall. */
const slowest: Pace = { windowMs: 60_000, bytesPerSecond: 1000 };

/**
 * Aborts requests whose bodies trickle in more slowly than that. Node's own limit covers the whole
 * request, and has to allow an hour for a large file.
 */
export function endSlowBodies(server: Server, pace: Pace = slowest): void {
  /** The bytes received when the window began; undefined until its first byte arrives. */
  const arriving = new Map<IncomingMessage, number | undefined>();
  const least = (pace.windowMs / 1000) * pace.bytesPerSecond;

  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    arriving.set(request, undefined);
    const hasArrived = () => arriving.delete(request);
    request.once('end', hasArrived).once('close', hasArrived);
  });

  const look = () => {
    for (const [request, before] of arriving) {
      const { bytesRead } = request.socket;
      // Data that has arrived but is unread is our own delay.
      const isSlow = before !== undefined && bytesRead - before < least;
      if (isSlow && request.readableLength === 0) end(request);
      arriving.set(request, bytesRead);
    }
  };
  const timer = setInterval(look, pace.windowMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** The way Node aborts a request whose headers are late. */
function end({ socket }: IncomingMessage): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
