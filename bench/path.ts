import { join } from 'node:path';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { unlessInterrupted } from './lib/interrupted.ts';
import { copyOf, inVersion, type TrainingsCopy } from './lib/path-data.ts';
import { benchMemory } from './lib/path-memory.ts';
import { startPeer } from './lib/path-peer.ts';
import {
  adding,
  expectReads,
  expectSameRows,
  listing,
  type PathServer,
  type Place,
  startSide,
  tagOf,
} from './lib/path-sides.ts';
import { withToday } from './lib/path-today.ts';
import { inTurns, reportCpu, reportRatio, type Side } from './lib/path-turns.ts';
import { compareAnswers } from './lib/same-answers.ts';

/** What a part of the path has to reach; `stretch` is hoped for. */
interface Bars {
  /** An answer whose rows are read. */
  anew?: { atLeast: number; stretch: number };
  /** One that was kept from before. */
  kept?: { atLeast: number };
}

const bars: Record<Engine['name'], { few: Bars; all: Bars; adding: Bars }> = {
  // A hundred beside the peer, the others beside the version before.
  PGlite: {
    few: { anew: { atLeast: 3.2, stretch: 10 }, kept: { atLeast: 15 } },
    all: { anew: { atLeast: 2.5, stretch: 7 }, kept: { atLeast: 60 } },
    adding: { anew: { atLeast: 1.3, stretch: 2 } },
  },
  PostgreSQL: {
    few: { anew: { atLeast: 1.6, stretch: 3 }, kept: { atLeast: 3.8 } },
    all: {},
    adding: {},
  },
};

/**
 * From a request to its rows and back: this version beside the one before its data path was changed ("today"), and
 * beside a peer on the same embedded engine.
 */
export async function benchPath(): Promise<void> {
  await withToday(async (parent, today) => {
    await onEachEngine((engine) => unlessInterrupted(compareAnswers({ engine, parent, today })));
    await onEachEngine((engine) => unlessInterrupted(measure({ engine, parent, today })));
  });
}

async function measure(place: Place): Promise<void> {
  const { engine, today: folder } = place;
  await inVersion(folder, engine, 'make');
  const peer = engine.name === 'PGlite' ? await peerFor(place) : undefined;
  const today = await startSide(place, 'today', { version: 'today', keeps: true });
  const kept = await startSide(place, 'kept', { version: 'new', keeps: true });
  const tag = await tagOf(kept);
  const sides: Sides = { today, kept: tag ? kept : undefined, anew: kept, tag, peer };
  if (tag) {
    sides.anew = await startSide(place, 'anew', { version: 'new', keeps: false });
    await expectReads(sides.anew, kept);
  } else {
    process.stdout.write(`${engine.name}: answers are not kept yet, so that is not measured\n`);
  }
  await expectSameRows([today, kept, sides.anew], '?limit=100', 100);
  await expectSameRows([today, kept, sides.anew], '', 5000);
  await listFew(engine, sides);
  await listAll(engine, sides);
  await addOne(engine, { today, now: kept });
  for (const { server } of new Set([today, kept, sides.anew])) await server.stop();
  await peer?.stop();
  if (engine.name === 'PGlite') await benchMemory(place);
}

interface Sides {
  today: PathServer;
  /** Reads the rows for each answer. */
  anew: PathServer;
  /** Undefined while answers are not kept; then nothing of them is measured. */
  kept: PathServer | undefined;
  /** Of the whole list. */
  tag: string | undefined;
  peer: Peer | undefined;
}

type Peer = Awaited<ReturnType<typeof startPeer>>;

async function peerFor({ engine, parent, today }: Place): Promise<Peer> {
  const copy = await inVersion(today, await copyOf(engine, parent, 'rows'), 'copy');
  return await startPeer(join(parent, 'peer'), copy as TrainingsCopy);
}

async function listFew({ name }: Engine, { today, anew, kept, peer }: Sides): Promise<void> {
  const what = `${name}: listing 100 trainings`;
  const query = '?limit=100';
  const amount = { connections: 10, requests: 600 };
  const runs = await inTurns(what, {
    anew: listing(anew, query, amount),
    today: listing(today, query, amount),
    ...(kept && { kept: listing(kept, query, { ...amount, requests: 2000 }) }),
    ...(peer && { peer: listing(peer, peer.query, amount) }),
  });
  const { few } = bars[name];
  const beside = peer ? 'peer' : 'today';
  reportRatio(`${what}, anew ÷ ${beside}`, [runs.anew, runs[beside]], few.anew);
  if (peer) reportRatio(`${what}, anew ÷ today`, [runs.anew, runs.today]);
  if (kept) reportRatio(`${what}, kept ÷ ${beside}`, [runs.kept, runs[beside]], few.kept);
}

async function listAll({ name }: Engine, { today, anew, kept, tag }: Sides): Promise<void> {
  const what = `${name}: listing all of 5,000`;
  const amount = { connections: 2, requests: 12 };
  const runs = await inTurns(what, {
    anew: listing(anew, '', amount),
    today: listing(today, '', amount),
    ...(kept && tag && keptAnswers(kept, tag)),
  });
  const { all } = bars[name];
  reportRatio(`${what}, anew ÷ today`, [runs.anew, runs.today], all.anew);
  if (!kept) return;
  reportRatio(`${what}, kept ÷ today`, [runs.kept, runs.today], all.kept);
  const hundredth = name === 'PGlite' ? { atMost: 0.01 } : undefined;
  reportCpu(`${what}, CPU time of a 304 ÷ today`, [runs.unchanged, runs.today], hundredth);
}

function keptAnswers(kept: PathServer, tag: string) {
  const amount = { connections: 2, requests: 300 };
  const again = { ...kept, headers: { ...kept.headers, 'if-none-match': tag } };
  const { server, load } = listing(again, '', { ...amount, requests: 3000 });
  const unchanged: Side = { server, load: { ...load, status: 304 } };
  return { kept: listing(kept, '', amount), unchanged };
}

/** This version as it is, since each write also makes what is kept outdated. */
async function addOne({ name }: Engine, { today, now }: Record<'today' | 'now', PathServer>) {
  const what = `${name}: adding one`;
  const runs = await inTurns(what, { new: adding(now, 400), today: adding(today, 400) });
  reportRatio(`${what}, new ÷ today`, [runs.new, runs.today], bars[name].adding.anew);
}
