import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  pointsOf,
  tcxFile,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { prove } from './accounts.ts';
import { expect, test } from './world.ts';

const startedAt = Date.UTC(2026, 4, 1, 6, 30);
const run = (more: Parameters<typeof pointsOf>[0] = {}) =>
  tcxFile(pointsOf({ startedAt, points: 1801, ...more }));
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** Chooses a file where a button asks for one. */
async function choose(page: Page, button: ReturnType<Page['getByRole']>, chosen = file('', '')) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([chosen]);
}

async function expanded(page: Page) {
  await page.goto('/training');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: /^Expand/ }).click();
  return card;
}

test('a file is replaced by a corrected one, and comes back @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  expect(runner.name).toBeTruthy();
  await page.goto('/import');
  await choose(page, page.getByRole('button', { name: 'Choose files' }), file('run.tcx', run()));
  await page.getByRole('button', { name: 'Import 1 training' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();

  const card = await expanded(page);
  const replace = card.getByRole('button', { name: 'Replace with a corrected file: run.tcx' });
  const dialog = page.getByRole('dialog', { name: 'Replace run.tcx' });
  const other = dialog.getByRole('button', { name: 'Choose another file' });

  await test.step('what cannot replace it is refused in place', async () => {
    await choose(page, replace, file('same.tcx', run()));
    await expect(dialog.getByRole('alert')).toContainText('This is the same file');
    await axe();
    await choose(page, other, file('broken.fit', 'no watch has written this'));
    await expect(dialog.getByRole('alert')).not.toContainText('This is the same file');
  });

  await test.step('what is plainly another run is asked about', async () => {
    const away = run({ startedAt: startedAt + 5 * 86_400_000 });
    await choose(page, other, file('away.tcx', away));
    await expect(dialog.getByRole('status')).toContainText(
      'It starts on May 6, 2026, this training on May 1, 2026.',
    );
    await axe();
    await dialog.getByRole('button', { name: 'It is the same run' }).click();
    await expect(dialog.getByRole('row', { name: /^Date/ })).toContainText('May 6, 2026');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what changes is shown, and then done', async () => {
    await choose(page, replace, file('better.tcx', run({ points: 2001 })));
    const distance = dialog.getByRole('row', { name: /^Distance/ });
    await expect(distance).toContainText('5.4 km');
    await expect(distance).toContainText('6 km');
    await expect(dialog).toContainText('better.tcx takes the place of run.tcx');
    await axe();
    await dialog.getByRole('button', { name: 'Replace file' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('Replaces run.tcx.');
    await expect(card.getByRole('img', { name: /^Route of 6\.0 km/ })).toBeVisible();
    await axe();
  });

  await test.step('the history tells it', async () => {
    await page.goto('/import');
    const history = page.getByRole('region', { name: 'Earlier imports' });
    await expect(history.getByRole('listitem').first()).toContainText('Replaced run.tcx');
    await history.getByRole('link', { name: 'better.tcx' }).click();
    await expect(page.getByText('better.tcx has replaced run.tcx.')).toBeVisible();
    await axe();
  });

  await test.step('taken back, the other one is there again', async () => {
    const again = await expanded(page);
    await again.getByRole('button', { name: 'Take this back: better.tcx' }).click();
    const question = page.getByRole('dialog', { name: 'Take this back' });
    await expect(question).toContainText('better.tcx will be removed, and run.tcx will be back');
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect(replace).toBeVisible();
    await expect(card.getByRole('img', { name: /^Route of 5\.4\d? km/ })).toBeVisible();
  });
});

test('a corrected file can be left while it is read, and found on the import screen', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  await page.goto('/import');
  await choose(page, page.getByRole('button', { name: 'Choose files' }), file('run.tcx', run()));
  await page.getByRole('button', { name: 'Import 1 training' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  const card = await expanded(page);
  const read = page.waitForResponse(/\/complete\?/);
  await choose(
    page,
    card.getByRole('button', { name: /^Replace with a corrected file/ }),
    file('better.tcx', run({ points: 2001 })),
  );
  const { id } = await (await read).json();
  await page.goto(`/import?id=${id}`);
  await expect(page.getByText('better.tcx takes the place of run.tcx')).toBeVisible();
  await page.getByRole('button', { name: 'Replace file' }).click();
  await expect(page.getByText('better.tcx has replaced run.tcx.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('dialog', { name: 'Undo import' });
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('run.tcx is back in place of better.tcx.')).toBeVisible();
});

test('a runner hears that a file was replaced, however late the import is complete', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  await page.goto('/import');
  await choose(page, page.getByRole('button', { name: 'Choose files' }), file('run.tcx', run()));
  await page.getByRole('button', { name: 'Import 1 training' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  const card = await expanded(page);
  const replace = card.getByRole('button', { name: /^Replace with a corrected file/ });
  await choose(page, replace, file('better.tcx', run({ points: 2001 })));
  const dialog = page.getByRole('dialog', { name: 'Replace run.tcx' });
  let isTold = false;
  await page.route(/\/api\/imports\/[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    const isHeld = found.status === 'complete' && !isTold;
    await route.fulfill({ response, json: { ...found, ...(isHeld && { status: 'importing' }) } });
  });
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  // Its answers tell the page that the training has changed.
  await expect
    .poll(async () => (await (await page.request.get('/api/imports')).json())[0].status)
    .toBe('complete');
  for (let answers = 0; answers < 3; answers += 1) {
    await page.waitForResponse(/\/api\/imports\/[0-9a-f-]+$/);
  }
  await expect(dialog).toContainText('Replacing the file…');
  isTold = true;
  await expect(page.getByText('better.tcx has replaced run.tcx')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('Replaces run.tcx.');
});

test('the original is downloaded once somebody has confirmed who they are @everywhere', async ({
  page,
  runner,
}) => {
  await page.goto('/import');
  await page.getByRole('checkbox', { name: 'Keep the original files' }).check();
  await choose(page, page.getByRole('button', { name: 'Choose files' }), file('run.tcx', run()));
  await page.getByRole('button', { name: 'Import 1 training' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();

  const card = await expanded(page);
  const link = card.getByRole('link', { name: 'Download the original: run.tcx' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await link.click();
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle('Training Log | Longrun');
  await link.click();
  const downloading = page.waitForEvent('download');
  await prove(page, runner.password);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('run.tcx');
  expect(await readFile(await download.path(), 'utf8')).toBe(run());
});
