import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { loadEnv } from '../../server/env.ts';
import { grantPro } from '../../server/features/billing/grant-pro.ts';
import { demoPassword, ensureDemoAccount } from '../demo/demo-account.ts';
import { type DemoData, demoData } from '../demo/demo-data.ts';
import { openData } from '../demo/open-data.ts';
import { replaceRows } from '../demo/replace-rows.ts';
import { makeAccount } from '../demo/set-password.ts';
import { freePort } from '../lib/free-port.ts';
import { proEmail } from './people.ts';

const root = resolve(import.meta.dirname, '../..');

/** A separate server with the demo runner, who has these preferences; `stop` removes all of it. */
export async function startServer(today: CalendarDay, preferences = defaultPreferences) {
  const folder = mkdtempSync(join(tmpdir(), 'longrun-screenshots-'));
  const port = await freePort();
  const variables = { PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'false' };
  const password = await fill(variables, demoData(today, preferences));
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // Without the caller's own configuration, database and address.
    env: { PATH: process.env.PATH, ...variables, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Ctrl-C ends this process before it can shut anything down.
  process.once('exit', () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const baseURL = `http://localhost:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    await Promise.race([
      answers(`${baseURL}/api/health`),
      ended.then(() => Promise.reject(new Error('The server ended before it answered.'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseURL, password, stop };
}

async function fill(variables: Record<string, string>, runner: DemoData): Promise<string> {
  const env = loadEnv(variables);
  const password = demoPassword(env, false);
  const data = await openData(env);
  const userId = await ensureDemoAccount(data.auth, password);
  await replaceRows(data.database, userId, runner);
  const proId = await makeAccount(data.auth, { email: proEmail, password, name: 'Demo Runner' });
  await replaceRows(data.database, proId, runner);
  await data.database.asService(proId, (tx) => grantPro({ tx, userId: proId }));
  await data.close();
  return password;
}

async function answers(url: string) {
  const patience = AbortSignal.timeout(300_000);
  for (;;) {
    const ok = await fetch(url, { signal: patience }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    patience.throwIfAborted();
    await setTimeout(200);
  }
}
