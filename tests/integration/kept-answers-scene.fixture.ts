import type { Dice } from '../dice.ts';
import type { Asking, KeptRunner, Server, TwoServers } from './kept-answers.fixture.ts';
import { send } from './kept-answers-request.fixture.ts';

export type Scene = ReturnType<Cast['enter']>;
export type Cast = ReturnType<typeof castOf>;

type Parts = Server['asked'][number]['parts'];

const encodings = [undefined, 'identity', 'gzip', 'br', 'gzip, br', 'zstd, br, gzip'];

/** One runner with everything that a random run knows about the state. */
export function castOf(world: TwoServers, asking: Asking, dice: Dice) {
  const { runner } = asking;
  const records = new Map<string, string[]>();
  const fresh: { list: string; id: string }[] = [];
  let texts = 0;

  const newId = () => {
    const hex = dice.bytes(16).toString('hex');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  };
  const idsIn = (list: string) => records.get(list) ?? [];

  return {
    runner,
    asking,
    encoding: () => dice.oneOf(encodings),
    idsIn,
    /** New records may be changed and deleted from now on, but not while they were being added. */
    settle() {
      for (const { list, id } of fresh.splice(0)) records.set(list, [...idsIn(list), id]);
    },
    /** The context of one operation: at one of the servers. */
    enter(server: Server) {
      return {
        world,
        server,
        dice,
        runner,
        newId,
        text() {
          texts += 1;
          return `${runner.name} ${texts}`;
        },
        added: (list: string, id: string) => fresh.push({ list, id }),
        knownAll: idsIn,
        /** Usually one that still exists. */
        known: (list: string) =>
          idsIn(list).length > 0 ? dice.oneOf(idsIn(list).slice(-4)) : newId(),
        call: (method: string, path: string, body?: object | string | Buffer) =>
          call(runner, server, method, path, body),
        seeAnywhere: (path: string) =>
          asking.shown(dice.oneOf(world.servers), path, dice.oneOf(encodings)),
      };
    },
  };
}

export function call(
  runner: KeptRunner,
  server: Server,
  method: string,
  path: string,
  body?: object | string | Buffer,
) {
  const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isPlain ? 'application/octet-stream' : 'application/json';
  const headers = { cookie: runner.cookieOf(server), ...(body && { 'content-type': type }) };
  const sent = isPlain || body === undefined ? body : JSON.stringify(body);
  return send(`${server.url}/api${path}`, { method, headers, body: sent });
}

/** The replies in progress, of either runner. */
export function openReplies({ servers }: TwoServers) {
  const open: Parts[] = [];
  return () => {
    for (const { asked } of servers) open.push(...asked.splice(0).map(({ parts }) => parts));
    return open;
  };
}
