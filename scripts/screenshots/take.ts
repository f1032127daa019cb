import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { type Look, openWindow, shoot } from './camera.ts';
import { cookiesOf, type Person } from './people.ts';
import type { Screen } from './screens.ts';

export interface Job {
  browser: Browser;
  server: { baseURL: string; password: string };
  folder: string;
  /** Called with progress messages. */
  say: (text: string) => void;
}

/** Takes every screen in one look. @returns how many failed or had errors */
export async function takeAll(
  job: Job,
  look: Look,
  screens: readonly Screen[],
  fileOf = ({ name }: Screen) =>
    `${[name, look.width, look.theme, look.palette].filter(Boolean).join('-')}.png`,
): Promise<number> {
  const windows = new Map<Person, BrowserContext>();
  mkdirSync(job.folder, { recursive: true });
  let troubles = 0;
  for (const screen of screens.filter(({ upTo = Infinity }) => look.width <= upTo)) {
    const file = fileOf(screen);
    try {
      const window = windows.get(screen.as) ?? (await windowOf(screen.as, job, look));
      windows.set(screen.as, window);
      const complaints = await shoot(window, screen, {
        path: join(job.folder, file),
        palette: look.palette,
      });
      job.say([file, ...complaints.map((text) => `  the page complained: ${text}`)].join('\n'));
      if (complaints.length > 0) troubles += 1;
    } catch (error) {
      // The others are still taken.
      troubles += 1;
      job.say(`${file} could not be taken: ${(error as Error).message}`);
    }
  }
  for (const window of windows.values()) await window.close();
  return troubles;
}

async function windowOf(person: Person, { browser, server }: Job, look: Look) {
  const { baseURL, password } = server;
  const cookies = await cookiesOf(person, baseURL, password);
  return openWindow(browser, look, { baseURL, cookies });
}
