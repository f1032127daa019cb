import type { ImageReport } from '#shared/account-data/schema.ts';
import { AppError } from '#shared/errors.ts';
import { imageLimits, imageTexts } from '#shared/profile/image.ts';
import type { Database, RunnersTransactions } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { addMissingImage } from '../profile/save-image.ts';
import type { FoundImage } from './parse-archive.ts';
import { shown } from './refusals.ts';

/**
 * Uploads an archive's picture to the profile: same limits, re-encoded. An existing picture stays,
 * like everything else that is already there.
 */
export async function restoreImage(
  { database, files }: { database: Database; files: FileStore },
  userId: string,
  image: FoundImage,
): Promise<ImageReport> {
  const name = shown(image.name, 120);
  try {
    if (image.bytes > imageLimits.bytes) {
      throw new AppError('TOO_LARGE', { message: imageTexts.tooLarge });
    }
    if (!image.content) throw new AppError('NOT_AN_EXPORT');
    const added = await addMissingImage({
      transactions: transactionsOf(database, userId),
      files,
      image: image.content,
    });
    return { outcome: added ? 'restored' : 'kept', name };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', name, reason: reasonOf(error) };
  }
}

function reasonOf({ code, message }: AppError): string {
  if (code === 'NOT_FOUND') return 'There is no profile to show it yet';
  if (code === 'NOT_AN_EXPORT') return 'The file is damaged';
  return message;
}

function transactionsOf(database: Database, userId: string): RunnersTransactions {
  return {
    asUser: (work) => database.asUser(userId, (tx) => work(tx, userId)),
    asService: (work) => database.asService(userId, (tx) => work(tx, userId)),
  };
}
