import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { benchBounded } from './bounded.ts';
import { benchBundle } from './bundle.ts';
import { benchCoach } from './coach.ts';
import { benchFiles } from './files.ts';
import { asMarkdown } from './lib/report.ts';
import { benchLoad } from './load.ts';
import { benchLog } from './log.ts';
import { benchMany } from './many.ts';
import { benchPage } from './page.ts';
import { benchPath } from './path.ts';
import { benchRoute } from './route.ts';
import { benchRoutes } from './routes.ts';

const benchmarks = {
  load: benchLoad,
  files: benchFiles,
  bounded: benchBounded,
  coach: benchCoach,
  path: benchPath,
  page: benchPage,
  many: benchMany,
  route: benchRoute,
};

/** Of `load`, by themselves. */
const parts = { bundle: benchBundle, log: benchLog, routes: benchRoutes };

const { write, chosen } = choiceOf(process.argv.slice(2));
await ensureBuilt();
// One after the other, as two at once would affect each other.
for (const measure of chosen) await measure();
if (write) {
  await writeFile(new URL('../docs/benchmarks.md', import.meta.url), document());
}

function choiceOf(args: string[]) {
  const all = new Map(Object.entries({ ...benchmarks, ...parts }));
  const names = args.filter((argument) => argument !== '--write');
  const unknown = names.filter((name) => !all.has(name));
  if (unknown.length > 0) {
    process.stderr.write(
      `Unknown: ${unknown.join(', ')}. Known: ${[...all.keys()].join(', ')}, --write.\n`,
    );
    process.exit(2);
  }
  const wanted = [...all].filter(([name]) => names.includes(name)).map(([, measure]) => measure);
  return {
    write: args.includes('--write'),
    chosen: names.length > 0 ? wanted : Object.values(benchmarks),
  };
}

function document(): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `# Benchmarks

\`npm run bench\` prints these figures; \`npm run bench -- --write\` writes this page; \`npm run bench -- path\` (or
${[...Object.keys(benchmarks), ...Object.keys(parts)].filter((name) => name !== 'path').join(', ')})
measures one part. Each limit is the product's own. Where two things are compared they run in turns, and the median of
the ratios counts: the machine is shared and noisy.

\`npm run bench -- path\` measures the way from a request to its rows. "Bare" is a handler in the same server that runs
the same SQL on the owner's connection, with no session, no row level security and no validation, and answers the rows
as they come. "Peer" is @supabase/lite 0.10.0 on the same embedded engine, in a process of its own, with the same
columns, index, rows and a policy by user; it is fetched into a temporary folder, which needs the package registry.
"Anew" is an answer whose rows are read for it, "kept" one that was there from before, "unchanged" a 304.
\`BENCH_ROUNDS=1\` tries it out. The coach is held against the same scripted model (\`tests/model-server.ts\`), called
directly with \`fetch\`.

\`npm run bench -- many\` compares what a request takes beside 20,000 runners with what it takes beside 20: see
[scale.md](scale.md).

${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}; PGlite (PostgreSQL 18) on disk with fsync, and
PostgreSQL 15 on the same machine with its own settings, fsync on.

${asMarkdown()}
`;
}
