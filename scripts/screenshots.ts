// `npm run screenshots`: takes a picture of every screen at three widths, light and dark, into
// screenshots/, from a server of its own with the demo's data.
//   -- --only=dashboard,import    the screens whose names begin so
//   -- --width=390 --theme=dark   in one look only
//   -- --palette=sunset,forest   in these of the product's themes, or in `all`
//   -- --readme                   the pictures of the README, into docs/images/
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../server/start-error.ts';
import { command } from './demo/command.ts';
// @ts-expect-error The launchers are plain JavaScript, without declarations.
import { ensureBuilt } from './lib/build.mjs';
// @ts-expect-error As above.
import { ensureChromium } from './lib/chromium.mjs';
import { openBrowser, today } from './screenshots/camera.ts';
import { chosenLooks, chosenScreens, type Picture, readmePictures } from './screenshots/choice.ts';
import { startServer } from './screenshots/server.ts';
import { type Job, takeAll } from './screenshots/take.ts';

const root = resolve(import.meta.dirname, '..');

/** READMEs are also read on slow connections. */
const largestReadmePicture = 150 * 1024;

await command(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
      palette: { type: 'string' },
      readme: { type: 'boolean', default: false },
    },
  });
  const screens = chosenScreens(values.only);
  const looks = chosenLooks(values);
  const chromium: string = await ensureChromium();
  await ensureBuilt();
  const server = await startServer(today);
  const browser = await openBrowser(chromium).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const folder = join(root, values.readme ? 'docs/images' : 'screenshots');
  const job = { browser, server, folder, say: (text: string) => process.stdout.write(`${text}\n`) };
  try {
    let troubles = 0;
    if (values.readme) {
      for (const picture of readmePictures) troubles += await takeForReadme(job, picture);
    } else {
      for (const look of looks) troubles += await takeAll(job, look, screens);
    }
    if (troubles > 0) throw new StartError(`${troubles} of the screens need a look; see above.`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function takeForReadme(job: Job, { file, screen, look }: Picture): Promise<number> {
  const troubles = await takeAll(job, look, [screen], () => file);
  const { size } = statSync(join(job.folder, file));
  if (size <= largestReadmePicture) return troubles;
  job.say(`${file} has ${Math.round(size / 1024)} KB; a README's picture should have at most 150.`);
  return troubles + 1;
}
