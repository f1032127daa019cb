import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { benchApi } from './api.ts';
import { benchBounded } from './bounded.ts';
import { benchCoach } from './coach.ts';
import { benchFiles } from './files.ts';
import { benchImport } from './import.ts';
import { asMarkdown } from './lib/report.ts';
import { benchLoad } from './load.ts';
import { benchPath } from './path.ts';
import { benchPeriod } from './period.ts';
import { benchRestart } from './restart.ts';
import { benchStart } from './start.ts';
import { benchStrava } from './strava.ts';
import { benchTrack } from './track.ts';
import { benchTracking } from './tracking.ts';

const benchmarks = {
  start: benchStart,
  restart: benchRestart,
  load: benchLoad,
  period: benchPeriod,
  tracking: benchTracking,
  track: benchTrack,
  import: benchImport,
  files: benchFiles,
  strava: benchStrava,
  bounded: benchBounded,
  api: benchApi,
  coach: benchCoach,
  path: benchPath,
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
await ensureBuilt();
// One after the other, as two at once would affect each other.
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure();
}
if (process.argv.includes('--write')) {
  await writeFile(new URL('../docs/benchmarks.md', import.meta.url), document());
}

function document(): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `# Benchmarks

\`npm run bench\` prints these figures; \`npm run bench -- --write\` writes this page; \`npm run bench -- api\` (or start, restart,
load, period, tracking, track, import, files, strava, bounded, coach, path) measures one part. Each limit is the product's own. Where two things are compared they
run in turns in one server, and the median of the ratios counts: the machine is shared and noisy.

"Bare" is a handler in the same server that runs the same SQL on the owner's connection, with no
session, no row level security and no validation, and answers the rows as they come; our own list may be answered from
what was kept. The coach is held against the same scripted model (\`tests/model-server.ts\`), called directly with \`fetch\`.

\`npm run bench -- path\` holds the way from a request to its rows against the version before it was changed ("today":
\`BENCH_BASELINE\` names another commit), over a copy of the same data, and against @supabase/lite 0.10.0 on the same
embedded engine, with the same columns, index, rows and a policy by user ("peer"). Both are fetched into a temporary
folder: it needs the repository's history and the package registry. Each has a server process of its own, and they run
in turns. "Anew" is an answer whose rows are read for it, "kept" one that was there from before, "unchanged" a 304. It
first asks every GET route of both versions over the demo's data, and fails if a byte of an answer differs.
\`BENCH_ROUNDS=1\` tries it out.

${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}; PGlite (PostgreSQL 18) on disk with fsync, and
PostgreSQL 15 on the same machine with its own settings, fsync on.

${asMarkdown()}
`;
}
