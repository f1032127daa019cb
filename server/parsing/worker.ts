// The thread that reads one file: it runs only when told to, and then until it has a batch.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { getHeapStatistics, serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { FromThread, Resume, ThreadOrder } from './messages.ts';
import type { AnyParser } from './parser.ts';
import { tooLong, tooMuchMemory } from './refusals.ts';

const port = parentPort;
if (!port) throw new Error('This is the entry of a thread');
const order: ThreadOrder = workerData;
const { limits } = order;
const checkEveryMs = 5;

// On Linux this is the priority of the calling thread alone: requests come first.
if (process.platform === 'linux') setPriority(0, 5);

let sliceBegan = 0;
let checked = 0;

async function goAhead(): Promise<unknown> {
  const [{ reply }] = (await once(port as NonNullable<typeof port>, 'message')) as [Resume];
  sliceBegan = performance.now();
  return reply;
}

/** Posts a message and waits for the next slice. */
function say(said: FromThread): Promise<unknown> {
  const next = goAhead();
  port?.postMessage(said);
  return next;
}

const slice = {
  async pause() {
    const now = performance.now();
    if (now - checked > checkEveryMs) {
      checked = now;
      check();
    }
    if (now - sliceBegan > limits.sliceMs) await say({ kind: 'pause' });
  },
};

/**
 * The thread monitors itself: Node has been seen to crash when one thread queries another that is
 * exiting. V8 itself limits objects, after collecting garbage, but not buffers.
 */
function check(): void {
  const { external_memory } = getHeapStatistics();
  if (external_memory > limits.buffersMb * 2 ** 20) throw tooMuchMemory(limits.buffersMb);
  // When many programs share the machine, a second of the clock is less than a second of work.
  const { user, system } = process.threadCpuUsage();
  if ((user + system) / 1000 > limits.fileMs) throw tooLong(limits);
}

function batchOf(value: unknown): FromThread {
  const serialized = serialize(value);
  if (serialized.byteLength > limits.batchBytes) {
    throw new AppError('TOO_LARGE', {
      message: 'Something in this file is too large to be read.',
    });
  }
  return { kind: 'batch', serialized };
}

function failureOf(error: unknown): FromThread {
  if (error instanceof AppError) {
    return { kind: 'refusal', code: error.code, message: error.message };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failure', message, stack };
}

async function read(): Promise<void> {
  const { parse }: { parse: AnyParser } = await import(order.parser);
  const batches = parse(order.input, slice);
  let step = await batches.next();
  while (!step.done) step = await batches.next(await say(batchOf(step.value)));
}

await goAhead();
const last: FromThread = await read().then(() => ({ kind: 'end' }), failureOf);
port.postMessage(last);
port.close();
