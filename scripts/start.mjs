// `npm start`: installs and builds what is missing or out of date, then runs the server.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

await launch(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return serve();
});
