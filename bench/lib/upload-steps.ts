import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPreview } from '#shared/imports/schema.ts';

interface Uploaded {
  path: string;
  fileName: string;
  /** How many it should be found to contain. */
  runs: number;
  /** Other options: whether its files are kept, and what it replaces. */
  query?: string;
}

/** What the runner waits for, one after the other. */
export function uploadSteps(
  url: string,
  cookie: string,
  { path, fileName, runs, query = '' }: Uploaded,
) {
  const headers = { cookie, 'content-type': 'application/json' };
  const call = async <T>(address: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${url}/api/imports${address}`, { headers, ...init });
    if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  let found: ImportPreview;
  const until = async (status: string) => {
    while (found.status !== status) {
      if (found.status === 'refused' || found.status === 'failed') throw new Error(found.error);
      await sleep(500);
      found = await call<ImportPreview>(`/${found.id}`);
    }
  };
  return {
    uploaded: async () => {
      await using file = await open(path);
      const { size } = await stat(path);
      const body = JSON.stringify({ fileName, size, timeZone: 'UTC' });
      const { id, pieceBytes } = await call<{ id: string; pieceBytes: number }>('/uploads', {
        method: 'POST',
        body,
      });
      for (let offset = 0; offset < size; offset += pieceBytes) {
        const { buffer, bytesRead } = await file.read(
          Buffer.alloc(pieceBytes),
          0,
          pieceBytes,
          offset,
        );
        const piece = buffer.subarray(0, bytesRead);
        await call(`/uploads/${id}?offset=${offset}`, { method: 'PUT', body: piece });
      }
      found = await call<ImportPreview>(`/uploads/${id}/complete?${query}`, {
        method: 'POST',
      });
    },
    read: async () => {
      await until('preview');
      if (found.counts.add !== runs) throw new Error(`${found.counts.add} runs were found`);
    },
    imported: async () => {
      const body = JSON.stringify({ timeZone: 'UTC' });
      found = await call<ImportPreview>(`/${found.id}/start`, { method: 'POST', body });
      await until('complete');
    },
  };
}
