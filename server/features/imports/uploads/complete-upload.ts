import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../../db/client.ts';
import { findImport, type ImportRecord, insertImport } from '../import-record.ts';
import { noUpload } from './no-upload.ts';
import { findUpload, type UploadKey } from './upload-queries.ts';

/**
 * Has a file read that was received whole. Its import has the upload's id, so a second call finds it.
 * @throws {AppError} NOT_FOUND, or CONFLICT while something is missing
 */
export async function completeUpload(
  runner: RunnersTransactions,
  {
    id,
    keepsOriginals,
    readLater,
  }: { id: string; keepsOriginals: boolean; readLater: (key: UploadKey) => Promise<void> },
): Promise<ImportRecord> {
  const record = await runner.asService(async (tx, userId) => {
    const begun = await findImport(tx, { userId, id });
    if (begun) return begun;
    const upload = await findUpload(tx, { userId, id });
    if (!upload) throw noUpload();
    if (upload.received < upload.size) {
      throw new AppError('CONFLICT', {
        message: 'A part of the file is still missing. Choose it again to go on.',
      });
    }
    return await insertImport(tx, {
      user_id: userId,
      id,
      kind: 'files',
      status: 'reading',
      upload_id: id,
      bytes_total: upload.size,
      keeps_originals: keepsOriginals,
      file_name: upload.file_name,
      time_zone: upload.time_zone,
      guessed_time_zone: upload.time_zone,
    });
  });
  if (record.status === 'reading') await readLater({ userId: record.user_id, id });
  return record;
}
