import type { Encoded } from './encodings.ts';

/** An answer of JSON, as it was sent last. */
export interface KeptAnswer {
  /** Of the lists that it was made from. */
  version: string;
  /** Changes with what it says. */
  etag: string;
  encoded: Encoded;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** In bytes, of all runners' together; one that takes more than an eighth of it is not kept. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Answers made from a runner's lists alone, which hold until one of these moves. They are kept per
 * encoding; those that were not asked for longest go first.
 */
export function createKeptAnswers(limit = mostBytes) {
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function forget(name: string): void {
    bytes -= sizeOf(name, answers.get(name));
    answers.delete(name);
  }

  return {
    find(name: string): KeptAnswer | undefined {
      const answer = answers.get(name);
      if (!answer) return undefined;
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

/** What an entry takes beside its body. */
const overhead = 500; // bytes

const sizeOf = (name: string, answer: KeptAnswer | undefined) =>
  answer ? answer.encoded.bytes.length + 2 * name.length + overhead : 0;
