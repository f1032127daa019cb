import { newId } from '#shared/new-id.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { Parsing } from '../../parsing/parsing.ts';
import { letOthers } from './in-batches.ts';
import type { parse } from './parse-export.ts';
import type { Plans } from './plans.ts';
import { insertImport, insertRows, listLeftOver, updateImport } from './queries.ts';
import { removeImport } from './remove-import.ts';
import { showImport } from './show-import.ts';
import { toStored } from './stored-rows.ts';

const parser = new URL('./parse-export.ts', import.meta.url);
const hour = 60 * 60 * 1000;

/** Reads an uploaded export and keeps its rows until the runner has reviewed them. */
export async function openImport({
  runner,
  parsing,
  plans,
  path,
  fileName,
  browserZone,
  signal,
}: {
  runner: RunnersTransactions;
  parsing: Parsing;
  plans: Plans;
  path: string;
  fileName: string;
  browserZone: string | undefined;
  signal: AbortSignal;
}) {
  const now = Date.now();
  const { userId, leftOver } = await runner.asService(async (tx, userId) => {
    const before = { preview: new Date(now - 24 * hour), reading: new Date(now - hour) };
    return { userId, leftOver: await listLeftOver(tx, userId, before) };
  });
  for (const id of leftOver) await removeImport(runner, { userId, id });

  const key = { userId, id: newId() };
  await runner.asService((tx) =>
    insertImport(tx, {
      user_id: userId,
      id: key.id,
      kind: 'strava-csv',
      status: 'reading',
      file_name: fileName,
      time_zone: 'UTC',
      guessed_time_zone: 'UTC',
    }),
  );
  try {
    const input = { path, now, browserZone };
    let found = 0;
    for await (const part of parsing.run<typeof parse>({ parser, userId, input })) {
      if ('rows' in part) {
        const rows = part.rows.map((row) => toStored(key, row));
        await runner.asService((tx) => insertRows(tx, rows));
        found += rows.length;
        await letOthers();
        continue;
      }
      const { timeZone } = part;
      await runner.asService((tx) =>
        updateImport(tx, key, {
          status: 'preview',
          activities_found: found,
          time_zone: timeZone,
          guessed_time_zone: timeZone,
        }),
      );
    }
  } catch (error) {
    await removeImport(runner, key);
    throw error;
  }
  return await showImport({ runner, plans, key, signal });
}
