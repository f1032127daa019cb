import type { Database } from '../db/client.ts';
import { removePreview } from '../features/imports/remove-previews.ts';

/** Removes what a runner previewed a day ago and has not come back for. */
export const removePreviewJob = (
  { database }: { database: Database },
  { userId, importId }: { userId: string; importId: string },
) =>
  removePreview(
    { asService: (work) => database.asService(userId, (tx) => work(tx, userId)) },
    { userId, id: importId },
  );
