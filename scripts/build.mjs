// `npm run build`: installs what is missing and builds the web app into dist/web without starting the
// server. `npm start` needs no build; images do.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/project.mjs';

await launch(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
