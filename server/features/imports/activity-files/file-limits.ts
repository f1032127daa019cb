import { AppError } from '#shared/errors.ts';

const megabyte = 1024 * 1024;

/** Limits for one activity file. */
export const fileLimits = {
  /** For a FIT file, which is held in memory; four days at one sample per second are 14 MB. */
  fitBytes: 16 * megabyte,
  /** For a GPX or TCX file, which is read piece by piece. */
  xmlBytes: 64 * megabyte,
  /** For a file that is kept, compressed: a four-day run is no larger. */
  keptBytes: 4 * megabyte,
  /** The maximum compression ratio of a file once it is larger than a megabyte. */
  ratio: 200,
  /** Tracks of a GPX file, activities of a TCX file. */
  activities: 500,
  xml: {
    /** The nesting depth of elements. */
    depth: 64,
    elements: 20_000_000,
    /** Characters without the beginning or end of an element: a long text, attribute or comment. */
    run: 256 * 1024,
    /** Characters of a text that are kept. */
    text: 20_000,
  },
};

export const tooManyActivities = () =>
  new AppError('TOO_LARGE', {
    message: `A file may hold at most ${fileLimits.activities} activities.`,
  });
