import { expect } from 'vitest';
import type { ChosenFields, ImportPreview } from '#shared/imports/schema.ts';
import type { Runner } from './world.ts';

/** Uploads a file in pieces, as the browser does. @returns its import's id */
export async function upload(
  runner: Pick<Runner, 'request'>,
  fileName: string,
  content: Uint8Array | string,
  {
    timeZone = 'Europe/Berlin',
    originals = 'leave',
    replaces,
  }: { timeZone?: string; originals?: string; replaces?: string } = {},
): Promise<string> {
  const bytes = Buffer.from(content);
  const begun = await runner.request('/api/imports/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName, size: bytes.length, timeZone }),
  });
  const { id, received, pieceBytes } = await answer(begun);
  for (let offset = received; offset < bytes.length; offset += pieceBytes) {
    const body = bytes.subarray(offset, offset + pieceBytes);
    await answer(
      await runner.request(`/api/imports/uploads/${id}?offset=${offset}`, { method: 'PUT', body }),
    );
  }
  const query = new URLSearchParams({ originals, ...(replaces && { replaces }) });
  await answer(
    await runner.request(`/api/imports/uploads/${id}/complete?${query}`, { method: 'POST' }),
  );
  return id;
}

export const showImport = async (runner: Pick<Runner, 'request'>, id: string) =>
  (await (await runner.request(`/api/imports/${id}`)).json()) as ImportPreview;

/** Uploads a file and imports all of it. @returns its import's id */
export async function bring(
  runner: Runner,
  fileName: string,
  content: Uint8Array | string,
  { choices, originals }: { choices?: ChosenFields[]; originals?: 'keep' } = {},
): Promise<string> {
  const id = await upload(runner, fileName, content, { ...(originals && { originals }) });
  const comesTo = (status: string) =>
    expect.poll(async () => (await showImport(runner, id)).status).toBe(status);
  await comesTo('preview');
  const { timeZone } = await showImport(runner, id);
  const json = { timeZone, ...(choices && { choices }) };
  await runner.api.imports[':id'].start.$post({ param: { id }, json });
  await comesTo('complete');
  return id;
}

async function answer(response: Response) {
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${body.error}`);
  return body;
}
