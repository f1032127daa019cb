import type { Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import { type Order, openInTurn } from './answers-in-turn.ts';
import { addRecords, addressOf, paths } from './every-screen.ts';
import { test } from './pro-world.ts';
import { storeTrack } from './stored-track.ts';
import { easyRun, expect } from './world.ts';

test.describe('what can be clicked stays where it was shown @everywhere', () => {
  for (const path of paths) {
    test(`at ${path}`, async ({ page, be }) => {
      await be('trial', page);
      await staysPut(page, addressOf(path, await addRecords(page)));
    });
  }

  test('on the open card of a run from a watch', async ({ page, runner }) => {
    const id = newId();
    await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01' }]);
    const track = madeRun();
    await storeTrack(page.request, { trainingId: id, track, laps: lapsOf(track) });
    const expand = page.getByRole('button', { name: /^Expand/ });
    const atFirst = async () => {
      if (await expand.isHidden()) return false;
      await expand.click();
      return true;
    };
    await staysPut(page, '/training', atFirst);
    await expect(page.getByRole('button', { name: /^Take this back/ })).toBeVisible();
  });
});

/**
 * A phone hears the last answer first.
 * @param atFirst what the runner does as soon as the screen is shown; says whether it could be done
 * yet
 */
async function staysPut(
  page: Page,
  path: string,
  atFirst?: (page: Page) => Promise<boolean>,
): Promise<void> {
  const isPhone = test.info().project.name === 'phone';
  const order: Order = isPhone ? 'last asked first' : 'first asked first';
  await page.addInitScript(watchClickable);
  // A busy machine may show what the runner waits for only long after the last answer.
  let isDone = atFirst === undefined;
  await openInTurn(page, {
    path,
    order,
    after: async () => {
      if (!isDone && atFirst) isDone = await atFirst(page);
      await page.evaluate(() => window.notePlaces());
      return isDone;
    },
  });
  // On a phone the floating button gives way to a control that comes to lie under it.
  const slack = isPhone ? 72 : 0;
  expect(await page.evaluate((px) => window.lostClicks(px), slack), `${path}, ${order}`).toEqual(
    [],
  );
}

declare global {
  interface Window {
    notePlaces: () => Promise<void>;
    /** What a pointer that was on it would no longer click, by name. */
    lostClicks: (slackOfAddTraining: number) => string[];
  }
}

function watchClickable() {
  const clickable =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"]';
  const noted = new Map<Element, { name: string; x: number; y: number }>();
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ||
    element.textContent?.trim() ||
    element.outerHTML.slice(0, 80);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const newPlaces = () => {
    const places = new Map<Element, { x: number; y: number }>();
    for (const element of document.querySelectorAll(clickable)) {
      if (noted.has(element) || !isShown(element)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isInView = x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight;
      // What is behind a label of its own has no size.
      if (isInView && width > 4 && height > 4) places.set(element, { x, y });
    }
    return places;
  };
  /** Elements that an animation moves, or will have moved; a spinner never ends. */
  const movedElements = () =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (playState === 'finished' || effect?.getComputedTiming().endTime === Infinity) return [];
      return effect instanceof KeyframeEffect && effect.target ? [effect.target] : [];
    });
  // On a busy machine, what slides in, such as the offer of the app, is still on its way here, and
  // what was added last has not been drawn: neither is where it is shown yet. It is noted after
  // the next answer.
  window.notePlaces = async () => {
    const before = newPlaces();
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moved = movedElements();
    for (const [element, { x, y }] of newPlaces()) {
      const place = before.get(element);
      if (place?.x !== x || place.y !== y) continue;
      if (moved.some((target) => target.contains(element))) continue;
      noted.set(element, { name: nameOf(element), x, y });
    }
  };
  window.lostClicks = (slackOfAddTraining) =>
    [...noted].flatMap(([element, { name, x, y }]) => {
      if (!element.isConnected || !isShown(element)) return [`${name}: gone or made anew`];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const slack = name === 'Add Training' ? slackOfAddTraining : 0;
      const isThere =
        x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;
      return isThere
        ? []
        : [
            `${name}: moved by ${Math.round((left + right) / 2 - x)}, ${Math.round((top + bottom) / 2 - y)}`,
          ];
    });
}
