import type { IncomingMessage } from 'node:http';

/** Whether a request says that it has a body, however long. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
