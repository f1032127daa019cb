import type { Encoded } from './encodings.ts';

/** A JSON answer, as it was last sent. */
export interface KeptAnswer {
  /** The version numbers of the lists that it was made from. */
  version: string;
  /** Changes with the content. */
  etag: string;
  encoded: Encoded;
  /** Until when it may be sent; forever, if absent. */
  until?: Date;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * In bytes, for all runners together; an answer that takes more than an eighth of it is not kept.
 */
const mostBytes = 32 * 1024 * 1024;

/**
 * A cache of answers made from a runner's lists alone, which are valid until one of these changes.
 * They are stored per encoding; the least recently used go first.
 */
export function createKeptAnswers(limit = mostBytes) {
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= sizeOf(name, answers.get(name));
    answers.delete(name);
  }

  return {
    find(name: string, now = new Date()): KeptAnswer | undefined {
      const answer = answers.get(name);
      if (!answer) return undefined;
      if (answer.until && answer.until <= now) {
        forget(name);
        return undefined;
      }
      answers.delete(name);
      answers.set(name, answer);
      return answer;
    },
    keep(name: string, answer: KeptAnswer): void {
      forget(name);
      const size = sizeOf(name, answer);
      if (size > limit / 8) return;
      answers.set(name, answer);
      bytes += size;
      for (const oldest of answers.keys()) {
        if (bytes <= limit) break;
        forget(oldest);
      }
    },
  };
}

/** The size of an entry without its body. */
const overhead = 500; // bytes

const sizeOf = (name: string, answer: KeptAnswer | undefined) =>
  answer ? answer.encoded.bytes.length + 2 * name.length + overhead : 0;
