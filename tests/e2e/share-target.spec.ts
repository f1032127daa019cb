import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { expect, test } from './world.ts';

/** As an installed app is shown, which alone takes shares. */
async function installed(page: Page) {
  await page.addInitScript(() => {
    const media = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? media('all') : media(query);
  });
}

/** What the device does when files are shared with the app. */
async function share(page: Page, files: { name: string; text: string }[]) {
  await page.evaluate((shared) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    input.multiple = true;
    const data = new DataTransfer();
    for (const { name, text } of shared) data.items.add(new File([text], name));
    input.files = data.files;
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/import/shared',
      enctype: 'multipart/form-data',
    });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
}

const ready = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const found = await navigator.serviceWorker.getRegistration('/import/shared');
      if (found?.active?.state === 'activated') return found.scope;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

test.describe('files shared by another app', () => {
  test('wait to be looked at, and are imported only when asked', async ({ page, runner, axe }) => {
    await installed(page);
    await page.goto('/');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    expect(await ready(page)).toMatch(/\/import\/$/);
    await share(page, [{ name: 'evening run.gpx', text: gpxFile([pointsOf()]) }]);
    await expect(page).toHaveURL(/\/import\?shared=files$/);
    const notice = page.getByRole('region', { name: 'Shared files' });
    await expect(notice).toContainText('evening run.gpx was shared with Longrun');
    await axe();
    expect(await (await page.request.get('/api/imports')).json()).toEqual([]);

    await page.reload();
    await notice.getByRole('button', { name: 'Show what is in it' }).click();
    await expect(page.getByText('1 activity found')).toBeVisible();
    expect(await (await page.request.get('/api/trainings')).json()).toEqual([]);

    await page.goto('/import');
    await expect(page.getByText('1 activity found')).toBeVisible();
    await expect(notice).toHaveCount(0);
    // What is shared now comes before what was left open.
    await share(page, [
      { name: 'a.gpx', text: '' },
      { name: 'b.gpx', text: '' },
    ]);
    await expect(notice).toContainText('2 files were shared with Longrun');
    await notice.getByRole('button', { name: 'Not now' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(runner.name).toBeTruthy();
  });

  test('are asked for once more if the app was not ready', async ({ page, runner }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await share(page, [{ name: 'a.gpx', text: gpxFile([pointsOf()]) }]);
    await expect(page.getByText('The files that you shared did not arrive')).toBeVisible();
    expect(runner.name).toBeTruthy();
  });
});

test('the manifest names what the app can take', async ({ page, baseURL }) => {
  const answer = await page.request.get('/manifest.webmanifest');
  expect(await answer.json()).toEqual(
    JSON.parse(await readFile('web/public/manifest.webmanifest', 'utf8')),
  );
  const session = await page.context().newCDPSession(page);
  await page.goto('/');
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${baseURL}/manifest.webmanifest`);
  expect(errors).toEqual([]);
});
