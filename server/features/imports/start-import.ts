import { setTimeout } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { createPreview, isWanted } from '#shared/imports/plan.ts';
import type { ChosenFields } from '#shared/imports/schema.ts';
import { localStart } from '#shared/time-zone.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { jsonText } from '../../db/json-columns.ts';
import type { CountedRows } from '../../db/stored-shapes.ts';
import { findShoes } from '../gear/find-shoes.ts';
import { readFormats } from '../profile/read-formats.ts';
import { addUp } from './counted-rows.ts';
import { importNotFound } from './import-not-found.ts';
import { findImport, type ImportKey, lockImport, updateImport } from './import-record.ts';
import { yieldToOthers } from './in-batches.ts';
import { plannedRows } from './planned-rows.ts';
import { replacedIsGone } from './replacement/nothing-to-replace.ts';
import { countRows, decideRows } from './row-queries.ts';
import { settleShoes } from './shoes/settle-shoes.ts';
import { type Claim, claimStart, isBeingStarted, whileClaimed } from './starting-claim.ts';

interface Start {
  runner: RunnersTransactions;
  key: ImportKey;
  timeZone: string;
  /** The lines of the doubtful rows to be imported. */
  include: number[];
  /** The lines of the duplicates not to be added to their trainings. */
  leave: number[];
  /** Those that turned out to be another run. */
  separate: number[];
  /** By field, for duplicates that are added. */
  choices: ChosenFields[];
  /** Schedules the import in some seconds, even if this server dies. */
  runLater: () => Promise<void>;
}

/** For another server's start, which is checked periodically. */
const waits = { triesAtMost: 6, pauseMs: 500 };

/**
 * Decides which rows are imported, and in which time zone. A second start, from another click or
 * tab, waits for the first and has no effect.
 * @returns whether there is work to do
 * @throws {AppError} CONFLICT if the first takes long, or if the import is changed meanwhile
 */
export async function startImport(start: Start): Promise<boolean> {
  const claim = await claimImport(start);
  if (typeof claim === 'boolean') return claim;
  try {
    return await decide(start, claim);
  } catch (error) {
    await whileClaimed(start.runner, claim, (tx) =>
      updateImport(tx, start.key, { status: 'preview', started_at: null }),
    );
    throw error;
  }
}

/** @returns the claim, or without one whether there is work to do */
async function claimImport({ runner, key, runLater }: Start): Promise<Claim | boolean> {
  await runLater();
  for (let tries = 1; ; tries += 1) {
    const claim = await tryClaim(runner, key);
    if (claim !== 'taken') return claim;
    if (tries === waits.triesAtMost) {
      const message = 'This import is already being started. Try again in a few seconds.';
      throw new AppError('CONFLICT', { message, retryAfter: 5 });
    }
    await setTimeout(waits.pauseMs);
  }
}

function tryClaim({ asService }: RunnersTransactions, key: ImportKey) {
  return asService(async (tx): Promise<Claim | boolean | 'taken'> => {
    const record = await lockImport(tx, key);
    if (!record || record.status === 'reading') throw importNotFound();
    if (record.status === 'undone') {
      throw new AppError('CONFLICT', { message: 'This import was undone. Choose the file again.' });
    }
    if (record.status === 'failed') {
      await updateImport(tx, key, { status: 'importing', error: null });
      return true;
    }
    if (isBeingStarted(record)) return 'taken';
    if (record.status !== 'preview' && record.status !== 'starting') {
      return record.status === 'importing';
    }
    return await claimStart(tx, key);
  });
}

/** A few rows at a time; decisions of a killed server are made again by the next start. */
async function decide(
  { runner, key, timeZone, runLater, ...chosen }: Start,
  claim: Claim,
): Promise<boolean> {
  const choices = {
    ticked: new Set(chosen.include),
    left: new Set(chosen.leave),
    separate: new Set(chosen.separate),
  };
  const fieldsOf = new Map(chosen.choices.map(({ line, fields }) => [line, fields]));
  let toImport = 0;
  let counted: CountedRows[] = [];
  const { record, formats } = await runner.asUser(async (tx) => ({
    record: await findImport(tx, key),
    formats: await readFormats(tx, key.userId),
  }));
  const preview = createPreview(formats);
  const { sports = [], replaces = null } = record ?? {};
  for await (const rows of plannedRows(runner, key, { timeZone, sports, replaces }, choices)) {
    const decisions = rows.map((planned) => ({
      line: planned.row.line,
      verdict: planned.verdict,
      chosen: isWanted(planned, choices),
      trainingId: planned.trainingId,
      choices: planned.duplicateOf && fieldsOf.get(planned.row.line),
    }));
    for (const row of rows) preview.add(row);
    toImport += decisions.filter(({ chosen }) => chosen).length;
    const [first, last] = [rows.at(0), rows.at(-1)];
    const isOurs = await whileClaimed(runner, claim, async (tx) => {
      if (!first || !last) return;
      const lines = { from: first.row.line, to: last.row.line };
      await decideRows(tx, key, decisions);
      counted = addUp([...counted, ...(await countRows(tx, key, lines))]);
    });
    if (!isOurs) throw new AppError('CONFLICT');
    await yieldToOthers();
  }
  if (replaces && toImport === 0) throw replacedIsGone();
  const { summary } = preview.result();
  // Again, as deciding may have taken longer than the first call allowed for.
  await runLater();
  const today = localStart(Date.now(), timeZone).date;
  const isOurs = await whileClaimed(runner, claim, async (tx) => {
    const locked = await lockImport(tx, key);
    const gear = await findShoes(tx, key.userId);
    const shoes = locked && settleShoes(locked, gear, { worn: preview.shoes.shoes(), today });
    await updateImport(tx, key, {
      status: 'importing',
      time_zone: timeZone,
      started_at: new Date(),
      to_import: toImport,
      running_activities: summary.runningActivities,
      duplicates: summary.duplicates,
      counted: jsonText(counted),
      shoes: jsonText(shoes ?? []),
      listed_gear: null,
    });
  });
  if (!isOurs) throw new AppError('CONFLICT');
  return true;
}
