// Asks the model directly, without Longrun: told how many replies at once, it reads them all and says
// how long each took to its first word, and how much CPU time they took together.
import { readDirect, type Wish } from './replies.ts';

process.on('message', async ({ wish, replies }: { wish: Wish; replies: number }) => {
  const before = cpuMs();
  const read = await Promise.all(
    Array.from({ length: replies }, () => readDirect(process.env, wish)),
  );
  process.send?.({ firstMs: read.map(({ firstMs }) => firstMs), cpuMs: cpuMs() - before });
});
process.once('disconnect', () => process.exit());

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
