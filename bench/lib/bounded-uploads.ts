import { setTimeout as sleep } from 'node:timers/promises';
import type { Transfer } from '#shared/account-data/schema.ts';
import type { ImportOverview, ImportPreview } from '#shared/imports/schema.ts';

export type UploadClient = Awaited<ReturnType<typeof openClient>>;

/** A new runner of bounded-server.ts, and everything that they can upload. */
export async function openClient(url: string) {
  const made = await fetch(`${url}/bench/runner`, { method: 'POST' });
  const { cookie } = (await made.json()) as { cookie: string };

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      headers: { cookie, ...init.headers },
    });
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    return response;
  }
  async function get<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await call(path, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const post = (path: string, body: BodyInit = '') => ({ path, init: { method: 'POST', body } });
  const upload = (body: BodyInit) => post('/imports/strava-export', body);
  const sent = <T>({ path, init }: ReturnType<typeof post>) => get<T>(path, init);

  /** Uploads a file in pieces, to be read. @returns its import's id */
  async function send(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const begun = await get<{ id: string; pieceBytes: number }>('/imports/uploads', {
      method: 'POST',
      body: JSON.stringify({ fileName, size: bytes.length, timeZone: 'UTC' }),
      headers: { 'content-type': 'application/json' },
    });
    const address = `/imports/uploads/${begun.id}`;
    for (let offset = 0; offset < bytes.length; offset += begun.pieceBytes) {
      const body = bytes.subarray(offset, offset + begun.pieceBytes);
      await get(`${address}?offset=${offset}`, { method: 'PUT', body });
    }
    const { id } = await sent<ImportOverview>(post(`${address}/complete`));
    return id;
  }

  async function ended(transfer: Transfer): Promise<Transfer> {
    let now = transfer;
    while (now.status === 'waiting' || now.status === 'running') {
      await sleep(100);
      now = await get<Transfer>(`/account-data/${transfer.id}`);
    }
    return now;
  }

  return {
    send,
    /** @returns the seconds until a file of one run has its preview */
    async secondsToPreview(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
      const began = performance.now();
      const id = await send(fileName, bytes);
      for (;;) {
        const { status } = await get<ImportPreview>(`/imports/${id}`);
        if (status === 'preview') return (performance.now() - began) / 1000;
        if (status !== 'reading') throw new Error(`The file is ${status}`);
        await sleep(100);
      }
    },
    async refused(body: string) {
      const { path, init } = upload(body);
      const response = await call(path, init);
      if (response.ok) throw new Error('It was not refused');
      await response.arrayBuffer();
    },
    preview: (body: string) => sent<ImportPreview>(upload(body)),
    /** @returns the import's id */
    async importAll(body: string) {
      const { id, timeZone } = await sent<ImportPreview>(upload(body));
      let state = await get<ImportPreview>(`/imports/${id}/start`, {
        method: 'POST',
        body: JSON.stringify({ timeZone, include: [] }),
        headers: { 'content-type': 'application/json' },
      });
      while (state.status === 'importing') {
        await sleep(500);
        state = await get<ImportPreview>(`/imports/${id}`);
      }
      if (state.status !== 'complete') throw new Error(`The import is ${state.status}`);
      return id;
    },
    undo: (id: string) => sent<ImportPreview>(post(`/imports/${id}/undo`)),
    async export(): Promise<Uint8Array<ArrayBuffer>> {
      const { id, status } = await ended(await sent<Transfer>(post('/account-data/exports')));
      if (status !== 'complete') throw new Error(`The export is ${status}`);
      const archive = await call(`/account-data/exports/${id}/archive`);
      return new Uint8Array(await archive.arrayBuffer());
    },
    /** @param refusal matches the expected refusal of a malicious one */
    async restore(archive: Uint8Array<ArrayBuffer>, refusal?: RegExp) {
      const { status, reason } = await ended(
        await sent<Transfer>(post('/account-data/restores', archive)),
      );
      const isExpected = refusal
        ? status === 'failed' && refusal.test(reason ?? '')
        : status === 'complete';
      if (!isExpected) throw new Error(`The restore is ${status}: ${reason}`);
    },
    async picture(bytes: Uint8Array<ArrayBuffer>) {
      await get('/profile', {
        method: 'PUT',
        body: JSON.stringify({ fullName: 'Other', runningGoals: ['race-preparation'] }),
        headers: { 'content-type': 'application/json' },
      });
      await get('/profile/image', { method: 'PUT', body: bytes });
    },
  };
}
