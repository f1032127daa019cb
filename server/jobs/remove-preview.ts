import type { Database } from '../db/client.ts';
import { removePreview } from '../features/imports/remove-previews.ts';
import type { SendJob } from '../send-job.ts';

interface Preview {
  userId: string;
  importId: string;
}

/** Removes a preview that its runner has not returned to for a day. */
export const removePreviewJob = (
  { database, send }: { database: Database; send: SendJob<'remove-preview', Preview> },
  data: Preview,
) => {
  const { userId, importId: id } = data;
  return removePreview(
    { asService: (work) => database.asService(userId, (tx) => work(tx, userId)) },
    { userId, id },
    (seconds) => send('remove-preview', data, seconds),
  );
};
