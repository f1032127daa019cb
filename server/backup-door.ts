import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { unusable } from './data-dir.ts';
import type { Database } from './db/client.ts';
import { StartError } from './start-error.ts';

/** Longer than any step of a backup takes; the database's log grows in the meantime. */
const timeoutMs = 30 * 60 * 1000;

const noteIn = (dataDir: string) => join(dataDir, 'server.backup');

/**
 * While a server uses the embedded database, only that server can say when the files may be copied.
 * A process that can read the note in the data folder may ask, on a local port. The connection is
 * the backup: when it ends, for whatever reason, the database carries on as before.
 * @returns a function that closes it
 */
export async function openBackupDoor(
  dataDir: string,
  { copyWhile }: Pick<Database, 'copyWhile'>,
): Promise<() => void> {
  if (!copyWhile) return () => {};
  const token = randomBytes(32).toString('base64url');
  const guests = new Set<Socket>();
  const server = createServer((socket) => {
    guests.add(socket);
    socket.on('close', () => guests.delete(socket));
    // A lost connection ends in 'close'.
    socket.on('error', () => {});
    serve(socket, token, copyWhile).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // Must not keep the server from exiting.
  server.unref();
  const { port } = server.address() as { port: number };
  try {
    writeFileSync(noteIn(dataDir), `${JSON.stringify({ port, token })}\n`, { mode: 0o600 });
  } catch (error) {
    server.close();
    throw unusable(dataDir, error);
  }
  return () => {
    rmSync(noteIn(dataDir), { force: true });
    for (const guest of guests) guest.destroy();
    server.close();
  };
}

type CopyWhile = NonNullable<Database['copyWhile']>;

async function serve(socket: Socket, token: string, copyWhile: CopyWhile): Promise<void> {
  // Only an error ends the waiting for a line.
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The backup takes too long')));
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value ?? '').slice(0, 100);
  if (!isSame(await next(), token)) return void socket.destroy();
  const ask = async (line: string) => {
    socket.write(`${line}\n`);
    await next();
  };
  await copyWhile(
    () => ask('copy'),
    (label) => ask(JSON.stringify(label)),
  );
  socket.end();
}

const isSame = (given: string, token: string) =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

/**
 * For another process: asks the server that holds the data folder to keep its files safe to copy.
 * @throws {StartError} when something other than a server holds it
 */
export async function copyWhileServed(
  dataDir: string,
  ...[copyFiles, copyLog]: Parameters<CopyWhile>
): Promise<void> {
  const { socket, token } = await enter(dataDir).catch(() => {
    throw new StartError(
      `The data folder ${dataDir} is in use, but not by a running server. Try again in a moment.`,
    );
  });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const next = async () => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('The server ended the backup');
    return String(value);
  };
  try {
    socket.write(`${token}\n`);
    await next();
    await copyFiles();
    socket.write('copied\n');
    await copyLog(JSON.parse(await next()));
  } finally {
    socket.destroy();
  }
}

/** The note may have been left behind by a server that was killed. */
async function enter(dataDir: string): Promise<{ socket: Socket; token: string }> {
  const { port, token } = JSON.parse(readFileSync(noteIn(dataDir), 'utf8'));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, token };
}
