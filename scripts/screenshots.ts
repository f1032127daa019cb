// `npm run screenshots`: takes a picture of every screen at three widths, light and dark, into
// screenshots/, from a server of its own with the demo's data.
//   -- --only=dashboard,import    the screens whose names begin so
//   -- --width=390 --theme=dark   in one look only
//   -- --palette=sunset,forest   in these of the product's themes, or in `all`
//   -- --miles                    of a runner who reads miles, feet and °F
//   -- --readme                   the pictures of the README, into docs/images/
//   -- --first-visit              those beside the sign-in form, into web/public/assets/first-visit/
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../server/start-error.ts';
import { inMiles } from './demo/profile.ts';
// @ts-expect-error The launchers are plain JavaScript, without declarations.
import { ensureBuilt } from './lib/build.mjs';
// @ts-expect-error As above.
import { ensureChromium } from './lib/chromium.mjs';
import { command } from './lib/command.ts';
import { openBrowser, today } from './screenshots/camera.ts';
import {
  chosenLooks,
  chosenScreens,
  firstVisitPictures,
  type Picture,
  readmePictures,
} from './screenshots/choice.ts';
import { startServer } from './screenshots/server.ts';
import { type Job, takeAll } from './screenshots/take.ts';

const root = resolve(import.meta.dirname, '..');

/** Sets of pictures that are part of the project, and the most bytes of one: lines may be slow. */
const sets = {
  readme: { folder: 'docs/images', pictures: readmePictures, most: 150_000 },
  'first-visit': {
    folder: 'web/public/assets/first-visit',
    pictures: firstVisitPictures,
    most: 30_000,
  },
};

await command(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
      palette: { type: 'string' },
      miles: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      'first-visit': { type: 'boolean', default: false },
    },
  });
  const screens = chosenScreens(values.only);
  const looks = chosenLooks(values);
  const chromium: string = await ensureChromium();
  await ensureBuilt();
  const server = await startServer(today, values.miles ? inMiles : undefined);
  const browser = await openBrowser(chromium).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const set = values.readme ? sets.readme : values['first-visit'] ? sets['first-visit'] : undefined;
  const folder = join(root, set?.folder ?? 'screenshots');
  const job = { browser, server, folder, say: (text: string) => process.stdout.write(`${text}\n`) };
  try {
    let troubles = 0;
    if (set) {
      for (const picture of set.pictures) troubles += await takeSmall(job, picture, set.most);
    } else {
      for (const look of looks) troubles += await takeAll(job, look, screens);
    }
    if (troubles > 0) throw new StartError(`${troubles} of the screens need a look; see above.`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function takeSmall(job: Job, { file, screen, look }: Picture, most: number): Promise<number> {
  const troubles = await takeAll(job, look, [screen], () => file);
  const { size } = statSync(join(job.folder, file));
  if (size <= most) return troubles;
  job.say(`${file} has ${Math.ceil(size / 1000)} kB; it should have at most ${most / 1000}.`);
  return troubles + 1;
}
