import { refuseForeignFile } from '#shared/imports/foreign-file.ts';
import { tableService } from '#shared/sources/services.ts';

/** The server's limit; twenty years of daily runs are 3 MB. */
const largest = 32 * 1024 * 1024;

/**
 * Checks a table before uploading it, so that nobody waits for an upload only to learn that it was
 * a ZIP archive, or a video. It applies the server's own checks to the beginning of the file.
 * @throws an error with a message to show
 */
export async function checkTable(file: File): Promise<void> {
  refuseForeignFile(await file.slice(0, 4096).text());
  if (file.size > largest) {
    const megabytes = Math.round(file.size / 1024 / 1024);
    throw new Error(
      `This file is ${megabytes} MB, but the limit is 32 MB. Expected the activities.csv of a ${tableService.name} export, which is a few MB at most.`,
    );
  }
}
