import { execFileSync } from 'node:child_process';
import { send } from './path-load.ts';
import { adding, listing, type PathServer, type Place, startSide } from './path-sides.ts';
import { rounds, spread } from './path-turns.ts';
import { report } from './report.ts';
import { median } from './statistics.ts';

/** What both versions are asked for in each round, each as it is: with what it keeps. */
const requests = (side: PathServer) => [
  listing(side, '?limit=100', { connections: 10, requests: 100 }),
  listing(side, '', { connections: 2, requests: 6 }),
  adding(side, 50),
];

/** The memory of both versions' servers, freshly started, after the same load. */
export async function benchMemory(place: Place): Promise<void> {
  const today = await startSide(place, 'today-fresh', { version: 'today', keeps: true });
  const ours = await startSide(place, 'new-fresh', { version: 'new', keeps: true });
  const sides = [ours, today] as const;
  const what = `${place.engine.name}: memory of the server`;
  report({ name: `${what} after start, new`, value: megabytes(ours), unit: 'MB' });
  report({ name: `${what} after start, today`, value: megabytes(today), unit: 'MB' });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 ? sides.toReversed() : sides) {
      for (const { load } of requests(side)) await send(load);
    }
    ratios.push(megabytes(ours) / megabytes(today));
  }
  report({ name: `${what} after load, new`, value: megabytes(ours), unit: 'MB' });
  report({ name: `${what} after load, today`, value: megabytes(today), unit: 'MB' });
  report({
    name: `${what} after load, new ÷ today`,
    value: median(ratios),
    unit: '×',
    limit: { atMost: 0.85 },
    note: spread(ratios),
  });
  for (const { server } of sides) await server.stop();
}

const megabytes = ({ server: { pid } }: PathServer): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
