import { AppError } from '#shared/errors.ts';
import { type ParsingLimits, parsingLimits } from './limits.ts';
import { createLine } from './line.ts';
import type { AnyParser, BatchOf, InputOf, ReplyOf } from './parser.ts';
import { openThread, type Step, type Thread } from './thread.ts';

interface Task<P extends AnyParser> {
  /** The address of the module that exports the parser. */
  parser: URL;
  userId: string;
  input: InputOf<P>;
  signal?: AbortSignal | undefined;
  /** Waits as long as it takes: for jobs, during which no connection is held open. */
  isPatient?: boolean;
  /** Who occupies the place, if not the runner: parsings with the same one share a place. */
  seat?: string;
  /** May take long: it leaves a thread to those that do not, even of the same runner. */
  isLarge?: boolean;
  /** Limits of this parser's thread, where they differ from the usual. */
  limits?: Partial<ParsingLimits>;
}

/** Reads what runners upload, in threads that share their time fairly. */
export interface Parsing {
  /**
   * Reads one file, a batch at a time; the next batch is made only when it is requested.
   * @throws {AppError} the parser's refusal, a limit that was exceeded, SERVER_STOPPING; the
   *   signal's reason when it is aborted
   */
  run<P extends AnyParser>(task: Task<P>): AsyncGenerator<BatchOf<P>, void, ReplyOf<P>>;
  /** Whether another file waits for a thread. */
  isWaitedFor(): boolean;
  /** Ends all threads. */
  close(): Promise<void>;
}

export function createParsing(limits = parsingLimits): Parsing {
  const seats = createLine(limits.threads, {
    mostLarge: limits.largeThreads,
    mostWaiting: limits.waiting,
    timeoutMs: limits.timeoutMs,
  });
  const turns = createLine(1);
  const stopping = new AbortController();
  const threads = new Set<Thread>();

  /** In turn with the other threads, so that each runner gets an equal share. */
  async function takeTurn(thread: Thread, reply: unknown, signal: AbortSignal): Promise<Step> {
    const leave = await turns.enter(thread, signal);
    const overtime = setTimeout(leave, limits.overtimeMs);
    try {
      signal.throwIfAborted();
      return await unlessAborted(signal, thread.runSlice(reply));
    } finally {
      clearTimeout(overtime);
      leave();
    }
  }

  return {
    async *run<P extends AnyParser>({ parser, userId, input, signal: given, ...task }: Task<P>) {
      const signal = given ? AbortSignal.any([given, stopping.signal]) : stopping.signal;
      const leave = await seats.enter(task.seat ?? userId, signal, task);
      let thread: Thread | undefined;
      try {
        thread = openThread({ parser, input }, { ...limits, ...task.limits });
        threads.add(thread);
        let reply: ReplyOf<P> | undefined;
        for (;;) {
          const step = await takeTurn(thread, reply, signal);
          if (step.kind === 'end') return;
          reply = step.kind === 'batch' ? yield step.batch as BatchOf<P> : undefined;
        }
      } finally {
        if (thread) {
          await thread.end();
          threads.delete(thread);
        }
        leave();
      }
    },
    isWaitedFor: () => seats.isWaitedFor(),
    async close() {
      stopping.abort(new AppError('SERVER_STOPPING'));
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

/** The result of the work, or the signal's reason as soon as it is aborted. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
