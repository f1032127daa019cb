import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Engine } from './engines.ts';

export type RunnerStep = 'make' | 'settle' | 'copy';

/** What another database needs for the same list. */
export interface TrainingsCopy {
  columns: string;
  index: string;
  rows: Record<string, unknown>[];
}

const runner = fileURLToPath(new URL('path-runner.ts', import.meta.url));

/** Runs a step of path-runner.ts with the code of the version in `folder`. @returns what it has to say */
export const inVersion = (folder: string, { env }: Engine, step: RunnerStep): Promise<unknown> =>
  runIn(folder, env, [runner, step]);

/** Runs a program of the version in `folder` to its end. @returns the last thing that it sent */
export async function runIn(folder: string, env: Engine['env'], args: string[]): Promise<unknown> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let said: unknown;
  child.on('message', (message) => {
    said = message;
  });
  // Messages may still be on their way when it has ended.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return said;
}

/** The same data once more, while nobody has it open: the data folder, in `parent`, and the database. */
export async function copyOf(engine: Engine, parent: string, name: string): Promise<Engine> {
  const { DATA_DIR, DATABASE_URL } = engine.env;
  const folder = join(parent, `${engine.name}-${name}`);
  await cp(DATA_DIR, folder, { recursive: true });
  const url = DATABASE_URL && (await copyDatabase(DATABASE_URL, name));
  return { ...engine, env: { DATA_DIR: folder, DATABASE_URL: url } };
}

/** A database of this name that is a copy of another. @returns its URL */
async function copyDatabase(from: string, name: string): Promise<string> {
  const url = new URL(from);
  const template = url.pathname.slice(1);
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`create database "${template}_${name}" template "${template}"`);
  } finally {
    await client.end();
  }
  url.pathname = `${template}_${name}`;
  return url.href;
}
