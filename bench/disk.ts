// `node scripts/run.mjs bench/disk.ts [rounds]`, as root on Linux, gives the embedded database its
// own disk, which fills up while the server works: existing data stays readable, and each write is
// refused with a sentence. Then the disk fails, as ext4 does by becoming read-only: the server
// exits with a sentence. Afterwards, everything acknowledged must be there once.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#shared/new-id.ts';
import { startServer } from '../tests/server-process.ts';
import { Acknowledged } from './lib/acknowledged.ts';
import { makeRunner, signIn } from './lib/runner.ts';

const rounds = Number(process.argv[2] ?? 5);
const megabytes = 250;
const writers = 4;
const timeoutMs = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'longrun-disk-'));
const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
const filler = join(disk, 'filler');
const data = join(disk, 'data');
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

const kept = new Acknowledged();
const refusals = new Map<string, number>();

writeFileSync(image, '');
truncateSync(image, megabytes * 2 ** 20);
mkdirSync(disk);
run('mkfs.ext4', '-q', image);
run('mount', '-o', 'loop', image, disk);
try {
  await makeRunner({ name: 'PGlite', env: { DATA_DIR: data, DATABASE_URL: '' } }, 100);
  for (let round = 0; round < rounds; round += 1) {
    await fillUp();
    await makeReadOnly();
  }
  await startOnReadOnly();
} finally {
  run('umount', disk);
  rmSync(folder, { recursive: true });
}
print(`${rounds} rounds, ${kept.count} acknowledged writes, nothing lost or doubled`);
print(`refused: ${[...refusals].map(([what, count]) => `${count} ${what}`).join('; ')}`);

/** The disk fills up, and then has space again. */
async function fillUp(): Promise<void> {
  await whileWriting(async (client) => {
    await client.written();
    fill();
    await client.refused();
    await client.read();
    rmSync(filler);
    await client.written();
  });
}

/** The disk fails: nothing can be written any more, and the server exits with a sentence. */
async function makeReadOnly(): Promise<void> {
  await whileWriting(async (client, server) => {
    await client.written();
    run('mount', '-o', 'remount,abort', disk);
    await client.gone();
    if (!/start again/.test(server.output.text)) throw new Error(server.output.text);
  });
  run('umount', disk);
  run('sh', '-c', `e2fsck -fy ${image} || [ $? -le 1 ]`);
  run('mount', '-o', 'loop', image, disk);
  await whileWriting((client) => client.written());
}

async function startOnReadOnly(): Promise<void> {
  run('mount', '-o', 'remount,ro', disk);
  const said = await startServer(data).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  print(`started on a read-only disk: ${said}`);
  if (!/read-only disk/.test(said) || /\n\s+at /.test(said)) throw new Error('That is no sentence');
}

type Client = Awaited<ReturnType<typeof clientOf>>;

/** Starts a server, checks what it kept, writes to it continuously, and stops it. */
async function whileWriting(
  work: (client: Client, server: Awaited<ReturnType<typeof startServer>>) => Promise<void>,
): Promise<void> {
  const server = await startServer(data);
  const client = await clientOf(server.url);
  kept.judge(await client.read());
  let going = true;
  const write = async () => {
    while (going) await client.write();
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  try {
    await Promise.race([work(client, server), writing]);
    going = false;
    await writing;
  } finally {
    going = false;
    await writing.catch(() => {});
    await server.stop();
  }
}

async function clientOf(url: string) {
  const headers = { cookie: await signIn(url), 'content-type': 'application/json' };
  const seen = { written: 0, refused: 0, gone: 0 };
  const comes = async (what: keyof typeof seen) => {
    const [before, start] = [seen[what], performance.now()];
    while (seen[what] < before + 10) {
      if (performance.now() - start > timeoutMs) throw new Error(`No write was ${what}`);
      await sleep(20);
    }
  };
  return {
    async write() {
      const id = newId();
      const notes = `Written ${id}`;
      kept.ask(id, notes);
      const training = { id, date: '2024-05-01', sessionType: 'tempo', distance: 8 };
      const body = JSON.stringify({ ...training, duration: '0:40:00', sessionNotes: notes });
      const sent = fetch(`${url}/api/trainings`, { method: 'POST', headers, body });
      const answered = async (response: Response) => ({ ...(await response.json()), response });
      const answer = await sent.then(answered).catch(() => undefined);
      if (!answer) {
        seen.gone += 1;
        await sleep(100);
      } else if (answer.response.status === 201) {
        kept.confirm(id);
        seen.written += 1;
      } else if (answer.response.status === 503) {
        const what = `${answer.code} (${answer.error})`;
        refusals.set(what, (refusals.get(what) ?? 0) + 1);
        seen.refused += 1;
      } else throw new Error(`A write was answered ${answer.response.status}: ${answer.error}`);
    },
    async read() {
      const response = await fetch(`${url}/api/trainings`, { headers });
      if (response.status !== 200) throw new Error(`Reading: ${await response.text()}`);
      const found = (await response.json()) as { id: string; sessionNotes?: string }[];
      return found
        .filter(({ sessionNotes = '' }) => sessionNotes.startsWith('Written'))
        .map(({ id, sessionNotes = '' }) => ({ id, state: sessionNotes }));
    },
    written: () => comes('written'),
    refused: () => comes('refused'),
    /** Nothing answers any more. */
    gone: () => comes('gone'),
  };
}

/** To the last block, including those reserved for root. */
function fill(): void {
  try {
    run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k');
  } catch {
    // It ends when the disk is full.
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
