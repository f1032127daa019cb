import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ParsingLimits } from './limits.ts';
import type { Go, Order, Said } from './messages.ts';
import { tooLong, tooMuchMemory } from './refusals.ts';

/** For a thread that is done to end by itself: Node has been seen to crash where one is cut off. */
const farewellMs = 1000;

/** What came of a slice. */
export type Step = { kind: 'batch'; batch: unknown } | { kind: 'pause' } | { kind: 'end' };

export interface Thread {
  /**
   * Runs the thread until it has something to say.
   * @throws {AppError} the parser's refusal, or a sentence about the limit that was passed
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
    workerData: { parser: parser.href, input, limits } satisfies Order,
    // None of the server's secrets, nor of its options. Compiled modules save 11 MB and almost half of the start.
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: limits.objectsMb,
      maxYoungGenerationSizeMb: limits.youngMb,
    },
  });
  let failed: unknown;
  let settle: { resolve: (said: Said) => void; reject: (error: unknown) => void } | undefined;

  const fail = (error: unknown) => {
    failed ??= error;
    settle?.reject(failed);
    void worker.terminate();
  };
  let isDone = false;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  worker.on('message', (said: Said) => {
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
      const said = Promise.withResolvers<Said>();
      settle = said;
      // The thread looks after its own limits, unless it never pauses.
      const patience = setTimeout(() => fail(tooLong(limits)), limits.fileMs);
      try {
        worker.postMessage({ reply } satisfies Go);
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

function stepOf(said: Said): Step {
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
