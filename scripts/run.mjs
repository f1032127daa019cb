// `node scripts/run.mjs scripts/x.ts …`: installs what is missing, then runs x.ts on Node 24, so
// that every npm script works on a fresh clone and on any Node ≥ 20.
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/project.mjs';
import { runNode } from './lib/run.mjs';

/** For running Longrun, or working on it in the browser. All other scripts may use every package. */
const withoutTools = ['admin', 'demo', 'dev', 'doctor', 'migrate'].map(
  (name) => `scripts/${name}.ts`,
);

await launch(async (args) => {
  await ensureInstalled({ tools: !withoutTools.includes(args[0]) });
  return runNode(args);
});
