import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './has-body.ts';

interface Pace {
  /** How long is looked at, at least. */
  windowMs: number;
  bytesPerSecond: number;
}

/** Far below the slowest line that somebody uploads a file on; a minute lets one stall. */
const slowest: Pace = { windowMs: 60_000, bytesPerSecond: 1000 };

/**
 * Ends requests whose bodies trickle in more slowly than that. Node's own limit is on the whole
 * request, and has to leave an hour for a large file.
 */
export function endSlowBodies(server: Server, pace: Pace = slowest): void {
  /** The bytes that had come when the window began; undefined until its first one does. */
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
      // What has come and lies unread is ours to read.
      const isSlow = before !== undefined && bytesRead - before < least;
      if (isSlow && request.readableLength === 0) end(request);
      arriving.set(request, bytesRead);
    }
  };
  const timer = setInterval(look, pace.windowMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** As Node ends a request whose head is late. */
function end({ socket }: IncomingMessage): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
