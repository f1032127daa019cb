import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFor } from '../database.ts';
import { diceOf } from '../dice.ts';
import {
  appleJourney,
  archiveJourney,
  exportJourney,
  filesJourney,
  garminJourney,
} from '../imports/journeys.ts';
import { replacementJourney } from '../imports/replacement-journey.ts';
import type { Ask, Step } from '../imports/steps.ts';
import { startServer } from '../server-process.ts';
import { signUp } from '../sign-up.ts';

/*
 * Kills a server in the middle of everything that an import does, each import by a runner of its
 * own, and starts the next one. The steps take turns at certainly being in their middle: on a busy
 * machine, moments chosen by the clock mostly hit what comes first. How often, and when: KILLS=30
 * KILLS_SEED=7. VERBOSE=1 prints which steps the kills interrupted, and in which states they left
 * them.
 */
const kills = Number(process.env.KILLS ?? 2);
const seed = Number(process.env.KILLS_SEED ?? 1);
const runs = { exports: 1000, files: 120, archive: 120, garmin: 60, apple: 60, replacement: 1 };
/** Only some kinds of import: KILLS_OF=apple,garmin. */
const chosen = (process.env.KILLS_OF ?? Object.keys(runs).join()).split(',');
/** Milliseconds, until a step has been measured. */
const usual = 500;

it(`${kills} kills amid each step of imports, with seed ${seed}, lose nothing and double nothing`, {
  timeout: 6 * 60 * 60_000,
}, async () => {
  const dice = diceOf(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-kills-'));
  // The server makes the one in its data folder by itself.
  const made = await databaseFor(dataDir);
  const start = () => startServer(dataDir, { DATABASE_URL: made?.url ?? '' });
  let server = await start();
  onTestFinished(async () => {
    await server.kill();
    await made?.dispose();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function askerOf(email: string): Promise<Ask> {
    const session = await signUp(server.url, email);
    return (path, init = {}) =>
      fetch(`${server.url}/api/${path}`, { ...init, headers: { ...init.headers, ...session } });
  }
  const took = new Map<string, number>();
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    took.set(name, performance.now() - began);
  };
  const all = {
    exports: exportJourney,
    files: filesJourney,
    archive: archiveJourney,
    garmin: garminJourney,
    apple: appleJourney,
    replacement: replacementJourney,
  };
  const kinds = Object.keys(runs).filter((kind) => chosen.includes(kind)) as (keyof typeof runs)[];
  const journeys = kinds.map(
    (kind) => (ask: Ask, pass: number) =>
      all[kind](ask, runs[kind], pass % 2 === 0 ? 'importing' : 'starting'),
  );
  /** Runners who are always at different steps: each goes through theirs again and again. */
  const walkers: Iterator<Step, never>[] = [];
  for (const [n, journey] of journeys.entries()) {
    for (let first = 0; first < journey(async () => new Response(), 0).length; first += 1) {
      const ask = await askerOf(`runner${n}-${first}@example.org`);
      const walker = endless((pass) => journey(ask, pass));
      for (let done = 0; done < first; done += 1) {
        const { name, finish } = walker.next().value;
        await timed(name, finish);
      }
      walkers.push(walker);
    }
  }

  const states = new Map<string, number>();
  /** How often a kill certainly was, or should have been, in the middle of a step. */
  const hits = new Map<string, number>();
  const missed = new Map<string, number>();
  const hitsOf = ({ name }: Step) => (hits.get(name) ?? 0) + (missed.get(name) ?? 0);
  const count = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let kill = 0; kill < kills; kill += 1) {
    const steps = walkers.map((walker) => walker.next().value);
    const timeOf = ({ name }: Step) => took.get(name) ?? usual;
    const [sure] = steps.toSorted((a, b) => hitsOf(a) - hitsOf(b)) as [Step];
    let isOver = false;
    const underWay = steps.map(async (step) => {
      await timed(step.name, step.begin).finally(() => {
        isOver ||= step === sure;
      });
    });
    const broken = Promise.allSettled(underWay);
    while (!isOver && !(await sure.isAmid())) await sleep(10);
    await sleep((dice.roll() * timeOf(sure)) / 2);
    count(isOver ? missed : hits, sure.name);
    await server.kill();
    await broken;
    server = await start();
    for (const step of steps) {
      count(states, `${step.name}: ${await step.state()}`);
    }
    await Promise.all(steps.map((step) => step.finish()));
  }
  if (process.env.VERBOSE) {
    const found = Object.entries({ hits, missed, states });
    for (const [what, counts] of found) {
      process.stderr.write(`${what} ${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
    }
  }
  expect(await server.stop()).toBe(0);
});

function* endless(steps: (pass: number) => Step[]): Generator<Step, never> {
  for (let pass = 0; ; pass += 1) yield* steps(pass);
}
