const megabyte = 1024 * 1024;

/**
 * A larger file may take long: this is a run of three hours as GPX, or a zip archive of almost
 * 40,000 empty files.
 */
export const smallBytes = 4 * megabyte;

/** What reading all runners' files may take on one server. */
export const parsingLimits = {
  /**
   * Files read at once, each by its own thread; the others wait. A runner has at most one large
   * file and one small one among them.
   */
  threads: 3,
  /**
   * How many of these are for files that may take long: a small one always finds a thread, and has
   * a third of the time.
   */
  largeThreads: 2,
  /** How many files may wait, and for how long, while a request waits for them. */
  waiting: 100,
  timeoutMs: 30_000,
  /** A thread that has run for this long lets the next one run. */
  sliceMs: 25,
  /** A thread that does not pause is terminated after this. */
  overtimeMs: 1000,
  /** All slices of one file together. */
  fileMs: 120_000,
  /** V8's heap in one thread; half of it are the modules that read the file. */
  objectsMb: 40,
  /** V8's space for new objects: a larger one makes the process grow and reads no faster. */
  youngMb: 4,
  /** Memory outside of that heap, including what V8 has yet to collect. */
  buffersMb: 48,
  /** One batch, serialized. */
  batchBytes: 8 * megabyte,
};

export type ParsingLimits = typeof parsingLimits;
