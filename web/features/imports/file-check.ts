import { refuseForeignFile } from '#shared/imports/foreign-file.ts';

/** What the server takes; twenty years of daily runs are 3 MB. */
const largest = 32 * 1024 * 1024;

/**
 * Looks at a file before it is sent: nobody should wait for an upload only to learn that it was the
 * ZIP archive, or a video. Its beginning is refused for the same reasons as on the server.
 * @throws an error with a sentence
 */
export async function checkFile(file: File): Promise<void> {
  refuseForeignFile(await file.slice(0, 4096).text());
  if (file.size > largest) {
    const megabytes = Math.round(file.size / 1024 / 1024);
    throw new Error(
      `This file has ${megabytes} MB, at most 32 MB are taken. Expected the activities.csv of a Strava export, which has a few MB at most.`,
    );
  }
}
