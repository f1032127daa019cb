import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ParsingLimits } from './limits.ts';
import type { FromThread, Resume, ThreadOrder } from './messages.ts';
import { tooLong, tooMuchMemory } from './refusals.ts';

/**
 * Time for a finished thread to exit on its own: Node has been seen to crash when one is
 * terminated.
 */
const farewellMs = 1000;

/** The result of a slice. */
export type Step = { kind: 'batch'; batch: unknown } | { kind: 'pause' } | { kind: 'end' };

export interface Thread {
  /**
   * Runs the thread until it has a message.
   * @throws {AppError} the parser's refusal, or a sentence about the limit that was exceeded
   */
  runSlice(reply: unknown): Promise<Step>;
  end(): Promise<unknown>;
}

/** Starts a thread, which waits for its first slice. */
export function openThread(
  { parser, input }: { parser: URL; input: unknown },
  limits: ParsingLimits,
): Thread {
  const { NODE_COMPILE_CACHE } = process.env;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { parser: parser.href, input, limits } satisfies ThreadOrder,
    // It gets none of the server's secrets or options. Compiled modules save 11 MB and almost half
    // of the start-up time.
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: limits.objectsMb,
      maxYoungGenerationSizeMb: limits.youngMb,
    },
  });
  let failed: unknown;
  let settle: { resolve: (said: FromThread) => void; reject: (error: unknown) => void } | undefined;

  const fail = (error: unknown) => {
    failed ??= error;
    settle?.reject(failed);
    void worker.terminate();
  };
  let isDone = false;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  worker.on('message', (said: FromThread) => {
    isDone = said.kind !== 'batch' && said.kind !== 'pause';
    settle?.resolve(said);
  });
  worker.on('messageerror', fail);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(limits.objectsMb) : error);
  });
  worker.on('exit', () => fail(new Error('The thread that read a file has ended')));

  return {
    async runSlice(reply) {
      if (failed !== undefined) throw failed;
      const said = Promise.withResolvers<FromThread>();
      settle = said;
      // The thread enforces its own limits, unless it never pauses.
      const patience = setTimeout(() => fail(tooLong(limits)), limits.fileMs);
      try {
        worker.postMessage({ reply } satisfies Resume);
        return stepOf(await said.promise);
      } finally {
        clearTimeout(patience);
      }
    },
    async end() {
      if (isDone) await Promise.race([exited, sleep(farewellMs, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}

function stepOf(said: FromThread): Step {
  switch (said.kind) {
    case 'batch':
      return { kind: 'batch', batch: deserialize(said.serialized) };
    case 'refusal':
      throw new AppError(said.code, { message: said.message });
    case 'failure':
      throw Object.assign(new Error(said.message), { stack: said.stack });
    default:
      return said;
  }
}
