import { type ApiSource, isFromApi } from '#shared/sources/provenance.ts';
import type { Database } from '../../db/client.ts';
import { findImport } from '../imports/import-record.ts';

/** The source that an import reads; undefined if it reads a file. */
export async function sourceOfImport(
  { asService }: Database,
  key: { userId: string; id: string },
): Promise<ApiSource | undefined> {
  const kind = (await asService(key.userId, (tx) => findImport(tx, key)))?.kind;
  return isFromApi(kind) ? kind : undefined;
}
