import type { Page } from 'playwright/test';
import { formatsFor } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import type { Preferences } from '#shared/preferences.ts';
import { effortDistances, effortName } from '#shared/tracks/effort-distances.ts';
import { lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import { addRecords, addressOf, paths } from './every-screen.ts';
import { test } from './pro-world.ts';
import { storeTrack } from './stored-track.ts';
import { easyRun, expect } from './world.ts';

const chosen: Preferences = {
  distanceUnit: 'mi',
  heightUnit: 'ft',
  temperatureUnit: 'F',
  bodyUnits: 'imperial',
  clock: '24h',
  dateOrder: 'dmy',
  firstWeekday: 1,
  timeZone: null,
};

/** Units and times that this runner has not chosen. */
const foreign =
  /\bkm\b|kilomet|\d m\b|\bmet(?:re|er)s?\b|°C|\bkg\b|\bcm\b|\b\d{1,2}(?::\d\d)? ?[AP]M\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/i;

/** '400 m' and others, which are called so by any runner. */
const distanceNames = effortDistances.map((metres) => effortName(metres, formatsFor(chosen)));

/** Where the choice itself names every unit, by example. */
const choices = '[aria-label="Units and formats"]';

/** Everything that is read or heard on a screen. */
const shownTexts = (page: Page, besides: string) =>
  page.evaluate((besides) => {
    const names = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    const texts = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(`script, style, ${besides}`)) continue;
      for (const name of names) texts.add(element.getAttribute(name) ?? '');
      if (element instanceof HTMLInputElement && element.type !== 'date') texts.add(element.value);
      const own = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (own) texts.add((element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    }
    return [...texts];
  }, besides);

/** Those of a screen to which nothing more comes: twice the same, a second apart. */
async function settledTexts(page: Page): Promise<string[]> {
  for (let before = ''; ; ) {
    const texts = await shownTexts(page, choices);
    if (texts.join('\n') === before) return texts;
    before = texts.join('\n');
    await page.waitForTimeout(1000);
  }
}

async function expand(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^(?:Expand|Show|Details)/ });
  for (let each = 0; each < 6; each++) {
    const one = more.nth(each);
    if (!(await one.isVisible())) break;
    await one.click();
  }
}

test.describe('a runner in miles reads no other unit @everywhere', () => {
  for (const path of paths) {
    test(`at ${path}`, async ({ page, be }) => {
      await be('trial', page);
      const ids = await addRecords(page);
      const id = newId();
      const run = { ...easyRun, id, date: '2026-03-01', startTime: '18:05', elevationGain: 120 };
      await page.request.post('/api/trainings', { data: run });
      const track = madeRun();
      await storeTrack(page.request, { trainingId: id, track, laps: lapsOf(track) });
      const answer = await page.request.patch('/api/profile', { data: chosen });
      expect(answer.ok(), await answer.text()).toBe(true);
      const { '/api/trainings': another = '' } = ids;
      if (path === '/training/compare')
        await storeTrack(page.request, { trainingId: another, track });
      const asked = path === '/training/compare' ? `?run=${id}&run=${another}` : '';
      await page.goto(addressOf(path, { ...ids, '/api/trainings': id }) + asked);
      await page.locator('h1:visible').first().waitFor();
      await settledTexts(page);
      await expand(page);
      const texts = await settledTexts(page);
      const read = texts.filter((text) => !distanceNames.includes(text));
      expect(read.filter((text) => foreign.test(text))).toEqual([]);
    });
  }
});
