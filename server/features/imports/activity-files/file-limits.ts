import { AppError } from '#shared/errors.ts';

const megabyte = 1024 * 1024;

/** What one activity file may be. */
export const fileLimits = {
  /** Of a FIT file, which is held in memory; four days at one sample a second are 14 MB. */
  fitBytes: 16 * megabyte,
  /** Of a GPX or TCX file, which is read piece by piece. */
  xmlBytes: 64 * megabyte,
  /** Of a file that is kept, packed: the file of a run of four days is not larger. */
  keptBytes: 4 * megabyte,
  /** How much larger than its archive a file may be, once it is larger than a megabyte. */
  ratio: 200,
  /** Tracks of a GPX file, activities of a TCX file. */
  activities: 500,
  xml: {
    /** Elements within one another. */
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
