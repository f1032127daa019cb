// Reads replies in its own process, so that the one measuring the server does nothing else:
// directly from the model, without Longrun, or through a server.
import { cpuMs } from './cpu-ms.ts';
import { readDirect, readReply, stopReply, type Wish } from './replies.ts';

export type Order =
  | { what: 'direct'; wish: Wish; replies: number }
  /** A reply for each cookie; they are stopped by the order `stop`. */
  | { what: 'open'; wish: Wish; url: string; cookies: readonly string[] }
  | { what: 'stop' };

const open: { stop: () => Promise<void>; done: Promise<unknown>; isDone: boolean }[] = [];

process.on('message', async (order: Order) => process.send?.(await carryOut(order)));
process.once('disconnect', () => process.exit());

async function carryOut(order: Order): Promise<unknown> {
  if (order.what === 'direct') {
    const before = cpuMs();
    const all = Array.from({ length: order.replies }, () => readDirect(process.env, order.wish));
    const read = await Promise.all(all);
    return { firstMs: read.map(({ firstMs }) => firstMs), cpuMs: cpuMs() - before };
  }
  if (order.what === 'open') return await openAll(order);
  const ended = open.filter(({ isDone }) => isDone).length;
  await Promise.all(open.map(({ stop }) => stop()));
  await Promise.all(open.map(({ done }) => done));
  open.length = 0;
  return ended;
}

/** Until each has said its first words. */
async function openAll({ wish, url, cookies }: Extract<Order, { what: 'open' }>): Promise<null> {
  await Promise.all(
    cookies.map(async (cookie) => {
      const begun = Promise.withResolvers<string>();
      const done = readReply(url, cookie, wish, begun.resolve);
      const reply = {
        isDone: false,
        done,
        stop: async () => stopReply(url, cookie, await begun.promise),
      };
      open.push(reply);
      done.then(() => {
        reply.isDone = true;
      }, begun.reject);
      await begun.promise;
    }),
  );
  return null;
}
