import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ParsingLimits } from './limits.ts';
import type { Go, Order, Said } from './messages.ts';
import { tooLong, tooMuchMemory } from './refusals.ts';

const megabyte = 1024 * 1024;
const sampleMs = 50;
/** A thread that does not say by then what it uses is in the middle of something large. */
const patienceMs = 5000;

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
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
  });
  let spent = 0;
  let failed: unknown;
  let settle: { resolve: (said: Said) => void; reject: (error: unknown) => void } | undefined;

  const fail = (error: unknown) => {
    failed ??= error;
    settle?.reject(failed);
    void worker.terminate();
  };
  worker.on('message', (said: Said) => settle?.resolve(said));
  worker.on('messageerror', fail);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(limits) : error);
  });
  worker.on('exit', () => fail(new Error('The thread that read a file has ended')));

  const checkMemory = async () => {
    if (process.memoryUsage.rss() - rest < limits.growthMb * megabyte) return;
    // Others let the process grow too: this one is to blame if it holds a good part itself.
    const own = await answerOf(memoryOf(worker));
    if (own > (limits.growthMb / 4) * megabyte) fail(tooMuchMemory(limits));
  };

  // Where many programs share the machine, a second of the clock is less than a second of work.
  const checkTime = async () => {
    if ((await answerOf(workedMs(worker))) > limits.fileMs) fail(tooLong(limits));
  };

  return {
    async runSlice(reply) {
      if (failed !== undefined) throw failed;
      const said = Promise.withResolvers<Said>();
      settle = said;
      const began = performance.now();
      const watch = setInterval(() => {
        void checkMemory();
        if (spent + performance.now() - began > limits.fileMs) void checkTime();
      }, sampleMs);
      try {
        worker.postMessage({ reply } satisfies Go);
        return stepOf(await said.promise);
      } finally {
        clearInterval(watch);
        spent += performance.now() - began;
        void checkMemory();
      }
    },
    end: () => worker.terminate(),
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
  const used = await worker.getHeapStatistics();
  return used.total_heap_size + used.external_memory + used.malloced_memory;
}

async function workedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** What a thread says that it uses: nothing if it has ended, all there is if it cannot answer. */
async function answerOf(asked: Promise<number>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const late = setTimeout(resolve, patienceMs, Number.POSITIVE_INFINITY);
  return await Promise.race([asked.catch(() => 0), promise]).finally(() => clearTimeout(late));
}
