import { tarOf } from '../web/features/imports/tar.ts';

/** The archive that the browser creates from several files. */
export function tar(files: Record<string, Uint8Array | string>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([path, content]) => ({
    path,
    blob: new Blob([content as BlobPart]),
    changedAt: 0,
  }));
  return tarOf(entries).bytes();
}
