import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ParsingLimits } from './limits.ts';
import type { Go, Order, Said } from './messages.ts';
import { tooLong, tooMuchMemory } from './refusals.ts';

const megabyte = 1024 * 1024;
const sampleMs = 50;
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

/**
 * Starts a thread, which waits for its first slice.
 * @param rest the process's memory in bytes without any such thread
 */
export function openThread(
  { parser, input }: { parser: URL; input: unknown },
  limits: ParsingLimits,
  rest: number,
): Thread {
  const { sliceMs, batchBytes } = limits;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { parser: parser.href, input, sliceMs, batchBytes } satisfies Order,
    // None of the server's secrets, nor of its options.
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memoryMb,
      maxYoungGenerationSizeMb: limits.youngMb,
    },
  });
  let spent = 0;
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
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(limits) : error);
  });
  worker.on('exit', () => fail(new Error('The thread that read a file has ended')));

  const check = async (sliceMs: number) => {
    // The process grows for other reasons, too: only then is it worth asking.
    const most = limits.memoryMb * megabyte;
    if (process.memoryUsage.rss() - rest > most && (await memoryOf(worker)) > most) {
      fail(tooMuchMemory(limits));
    }
    // Where many programs share the machine, a second of the clock is less than a second of work.
    if (spent + sliceMs > limits.fileMs && (await workedMs(worker)) > limits.fileMs) {
      fail(tooLong(limits));
    }
  };
  const checkOnce = oneAtATime(check);

  return {
    async runSlice(reply) {
      if (failed !== undefined) throw failed;
      const said = Promise.withResolvers<Said>();
      settle = said;
      const began = performance.now();
      const watch = setInterval(() => checkOnce(performance.now() - began), sampleMs);
      try {
        worker.postMessage({ reply } satisfies Go);
        return stepOf(await said.promise);
      } finally {
        clearInterval(watch);
        spent += performance.now() - began;
        // A thread that is ending is better asked nothing.
        if (!isDone) checkOnce(0);
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

/** In bytes: objects, and the buffers they hold. */
async function memoryOf(worker: Worker): Promise<number> {
  const { total_heap_size, external_memory } = await worker.getHeapStatistics();
  return total_heap_size + external_memory;
}

async function workedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** A thread answers only between two steps of its work, and not at all once it has ended. */
function oneAtATime(ask: (sliceMs: number) => Promise<void>): (sliceMs: number) => void {
  let isAsking = false;
  return (sliceMs) => {
    if (isAsking) return;
    isAsking = true;
    const done = () => {
      isAsking = false;
    };
    ask(sliceMs).then(done, done);
  };
}
