import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { unlessInterrupted } from './lib/interrupted.ts';
import { peersTrainings, withDataCopy } from './lib/path-data.ts';
import { startPeer } from './lib/path-peer.ts';
import {
  adding,
  expectReads,
  expectSameRows,
  listing,
  type PathServer,
  startSide,
  tagOf,
} from './lib/path-sides.ts';
import { inTurns, reportCpu, reportRatio, type Side } from './lib/path-turns.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';

interface Bar {
  atLeast: number;
  /** The target. */
  stretch?: number;
}

/** Our requests ÷ bare ones, on both engines. */
const besideBare: Record<'anew' | 'keptFew' | 'keptAll' | 'adding', Bar> = {
  anew: { atLeast: 0.65 },
  keptFew: { atLeast: 2 },
  keptAll: { atLeast: 15 },
  adding: { atLeast: 0.65, stretch: 0.8 },
};

/** Ours ÷ the peer's, which is on the embedded engine. */
const besidePeer: Record<'anew' | 'kept', Bar> = {
  anew: { atLeast: 3.2, stretch: 10 },
  kept: { atLeast: 15 },
};

/**
 * From a request to its rows and back: compared with a bare handler in the same server, and with a
 * peer on the same embedded engine.
 */
export const benchPath = () =>
  onEachEngine(async (engine) => {
    const parent = mkdtempSync(join(tmpdir(), 'longrun-path-'));
    const remove = () => rmSync(parent, { recursive: true, force: true });
    // Even after an error that nobody awaits.
    process.once('exit', remove);
    try {
      await unlessInterrupted(measure(engine, parent));
    } finally {
      process.off('exit', remove);
      remove();
    }
  });

async function measure(engine: Engine, parent: string): Promise<void> {
  const userId = await makeRunner(engine, 5000);
  const aside = await withDataCopy(engine, parent);
  const peer =
    engine.name === 'PGlite'
      ? await startPeer(join(parent, 'peer'), await peersTrainings(aside))
      : undefined;
  const kept = await startSide(engine, { keeps: true });
  const anew = await startSide(aside, { keeps: false });
  const bare = { ...kept, url: `${kept.server.url}/api/bare/${userId}/trainings` };
  const tag = await tagOf(kept);
  await expectReads(anew, kept);
  for (const [query, count] of [
    ['?limit=100', 100],
    ['', 5000],
  ] as const) {
    await expectSameRows([kept, anew], query, count);
  }
  const sides: Sides = { kept, anew, bare, tag, peer };
  reportMemory(engine, kept, 'after start');
  await listFew(engine, sides);
  await listAll(engine, sides);
  await addOne(engine, sides, userId);
  reportMemory(engine, kept, 'after load');
  await kept.server.stop();
  await anew.server.stop();
  await peer?.stop();
}

interface Sides {
  kept: PathServer;
  /** Reads the rows for each answer. */
  anew: PathServer;
  /** In the same server as `kept`. */
  bare: PathServer;
  /** Of the whole list. */
  tag: string;
  peer: Awaited<ReturnType<typeof startPeer>> | undefined;
}

async function listFew({ name }: Engine, { kept, anew, bare, peer }: Sides): Promise<void> {
  const what = `${name}: listing 100 trainings`;
  const query = '?limit=100';
  const amount = { connections: 10, requests: 600 };
  const runs = await inTurns(what, {
    anew: listing(anew, query, amount),
    bare: listing(bare, query, amount),
    kept: listing(kept, query, { ...amount, requests: 2000 }),
    ...(peer && { peer: listing(peer, peer.query, amount) }),
  });
  reportRatio(`${what}, anew ÷ bare`, [runs.anew, runs.bare], besideBare.anew);
  reportRatio(`${what}, kept ÷ bare`, [runs.kept, runs.bare], besideBare.keptFew);
  if (!peer) return;
  reportRatio(`${what}, anew ÷ peer`, [runs.anew, runs.peer], besidePeer.anew);
  reportRatio(`${what}, kept ÷ peer`, [runs.kept, runs.peer], besidePeer.kept);
}

async function listAll({ name }: Engine, { kept, anew, bare, tag }: Sides): Promise<void> {
  const what = `${name}: listing all of 5,000`;
  const amount = { connections: 2, requests: 12 };
  const again = { ...kept, headers: { ...kept.headers, 'if-none-match': tag } };
  const { server, load } = listing(again, '', { ...amount, requests: 3000 });
  const unchanged: Side = { server, load: { ...load, status: 304 } };
  const runs = await inTurns(what, {
    anew: listing(anew, '', amount),
    bare: listing(bare, '', amount),
    kept: listing(kept, '', { ...amount, requests: 300 }),
    unchanged,
  });
  reportRatio(`${what}, anew ÷ bare`, [runs.anew, runs.bare], besideBare.anew);
  reportRatio(`${what}, kept ÷ bare`, [runs.kept, runs.bare], besideBare.keptAll);
  reportCpu(`${what}, CPU time of a 304 ÷ bare`, [runs.unchanged, runs.bare], { atMost: 0.02 });
}

async function addOne({ name }: Engine, { kept, bare }: Sides, userId: string): Promise<void> {
  const what = `${name}: adding one`;
  const runs = await inTurns(what, {
    ours: adding(kept, 'training', userId),
    bare: adding(bare, 'stored', userId),
  });
  reportRatio(`${what}, ours ÷ bare`, [runs.ours, runs.bare], besideBare.adding);
}

function reportMemory({ name }: Engine, { server: { pid } }: PathServer, when: string): void {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  report({
    name: `${name}: memory of the server ${when}`,
    value: Number(kilobytes) / 1024,
    unit: 'MB',
  });
}
