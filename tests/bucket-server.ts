import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3 } from '../server/files/file-store.ts';

/** How it misbehaves: with a status and S3's error code, or by never answering. */
type Fault = { status: number; code?: string } | 'silent';

/** The part of S3's protocol that a file store uses: one bucket, addressed by path. */
export async function startBucket() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const requests: string[] = [];
  /** By method. */
  const faults = new Map<string, Fault>();
  const server = createServer(async (request, response) => {
    const { method = '' } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${method} ${pathname}`);
    const fault = faults.get(method);
    if (fault === 'silent') return;
    if (fault) {
      const body = fault.code && `<Error><Code>${fault.code}</Code><Message>hush</Message></Error>`;
      return response.writeHead(fault.status, { 'content-type': 'application/xml' }).end(body);
    }
    if (
      !request.headers.authorization?.includes('Credential=longrun/') ||
      /forbidden/.test(pathname)
    ) {
      return response.writeHead(403).end();
    }
    if (method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(pathname, { body: await bodyOf(request), type });
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    const found = objects.get(pathname);
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.body.length,
      'last-modified': new Date(0).toUTCString(),
      etag: '"1"',
    });
    return response.end(method === 'HEAD' ? undefined : found.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const s3: S3 = {
    bucket: 'runs',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'longrun', secretAccessKey: 'hush' },
  };
  return {
    objects,
    requests,
    faults,
    s3,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
