// `node scripts/run.mjs scripts/x.ts …`: installs what is missing, then runs x.ts on Node 24, so
// that every npm script works on a fresh clone and on any Node ≥ 20.
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

await launch(async (args) => {
  await ensureInstalled();
  return runNode(args);
});
