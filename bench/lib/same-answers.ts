import { demoEmail } from '../../scripts/demo/demo-account.ts';
import { ask } from './ask.ts';
import { type ApiDocument, askEveryGet } from './every-get.ts';
import { copyOf, runIn } from './path-data.ts';
import type { Place } from './path-sides.ts';
import { report } from './report.ts';
import { addMore, signInDemo, startProposingModel } from './same-demo.ts';
import { startServer } from './server-process.ts';

/** What may differ in an answer, as `text` without it; `old` is the baseline's answer. */
const without: Record<string, (text: string, old: string) => string> = {
  // A measured time.
  '/health': (text) => text.replace(/"latencyMs":[\d.]+/, ''),
  // Routes that are new.
  '/openapi.json': (text, old) => {
    const [document, { paths }] = [JSON.parse(text) as ApiDocument, JSON.parse(old) as ApiDocument];
    const kept = Object.entries(document.paths).filter(([path]) => path in paths);
    return JSON.stringify({ ...document, paths: Object.fromEntries(kept) });
  },
};

/** The same for both, as some answers hold it. Nothing listens there. */
const address = { PUBLIC_URL: 'http://127.0.0.1:1' };

/**
 * Every GET route that the baseline in `today` has answers the same in this version: status, type and each byte of
 * the decompressed body, over one and the same data, which the baseline has made.
 */
export async function compareAnswers(place: Place): Promise<void> {
  const { engine, parent, today } = place;
  const day = new Date().toLocaleDateString('sv');
  const cookie = await makeDemo(place, day);
  const copies = [
    await copyOf(engine, parent, 'demo-today'),
    await copyOf(engine, parent, 'demo-new'),
  ];
  const [before, after] = await Promise.all([
    startServer({ ...copies[0]?.env, ...address }, 'server/main.ts', today),
    startServer({ ...copies[1]?.env, ...address }),
  ]);
  const found = { routes: new Set<string>(), known: new Set<string>(), requests: 0, bytes: 0 };
  let differences = 0;
  const both = async (route: string, path: string) => {
    const old = await ask(`${before.url}/api${path}`, { cookie });
    const now = await ask(`${after.url}/api${path}`, { cookie });
    found.routes.add(route);
    found.requests += 1;
    found.bytes += old.body.length;
    const difference = differenceOf(route, old, now);
    if (difference) {
      differences += 1;
      process.stdout.write(`GET /api${path} ${difference}\n`);
    }
    if (old.status !== 200) return undefined;
    found.known.add(route);
    return isJson(old) ? old.body.toString() : undefined;
  };
  const document = await both('/openapi.json', '/openapi.json');
  await askEveryGet(JSON.parse(document ?? '{}') as ApiDocument, day, both);
  await before.stop();
  await after.stop();
  const others = [...found.routes].filter((route) => !found.known.has(route));
  process.stdout.write(`Answered with an error, the same one: ${others.join(', ')}\n`);
  report({
    name: `${engine.name}: answers to GET that differ from today's`,
    value: differences,
    unit: `of ${found.requests}`,
    limit: { atMost: 0 },
    note: `${found.bytes} bytes from ${found.routes.size} routes, ${found.known.size} of them with something to show`,
  });
  if (differences > 0) throw new Error('The API does not answer as before; see above');
}

/** The demo's data and more, made by the baseline. @returns the cookie of a session in it */
async function makeDemo({ engine: { env }, parent, today }: Place, day: string): Promise<string> {
  await runIn(today, env, ['scripts/demo.ts', `--today=${day}`]);
  await runIn(today, env, ['scripts/admin.ts', 'grant-pro', demoEmail]);
  const model = await startProposingModel();
  try {
    const own = { ...env, ...address, ...model.variables() };
    const server = await startServer(own, 'server/main.ts', today);
    const cookie = await signInDemo(server.url);
    await addMore(server.url, cookie, parent);
    await server.stop();
    return cookie;
  } finally {
    await model.stop();
  }
}

type Answer = Awaited<ReturnType<typeof ask>>;

const isJson = ({ headers }: Answer) =>
  headers['content-type']?.startsWith('application/json') ?? false;

function differenceOf(route: string, old: Answer, now: Answer): string | undefined {
  if (old.status !== now.status) return `answers ${now.status}, not ${old.status}`;
  for (const name of ['content-type', 'location'] as const) {
    const [was, is] = [old.headers[name], now.headers[name]];
    if (was !== is) return `has the ${name} ${is}, not ${was}`;
  }
  if (old.body.equals(now.body)) return undefined;
  const narrow = without[route] ?? ((text: string) => text);
  // Bytes as characters, so that no byte is lost.
  const text = old.body.toString('latin1');
  const [was, is] = [narrow(text, text), narrow(now.body.toString('latin1'), text)];
  if (was === is) return undefined;
  let at = 0;
  while (was[at] === is[at]) at += 1;
  const part = (answer: string) => answer.slice(Math.max(0, at - 40), at + 40);
  return `differs at byte ${at}: ${part(is)}, not ${part(was)}`;
}
