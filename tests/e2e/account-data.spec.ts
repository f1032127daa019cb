import { readFile } from 'node:fs/promises';
import { alerts, button, field, prove } from './accounts.ts';
import { easyRun, expect, test } from './world.ts';

const section = 'Your Data';

test.describe('your data', () => {
  test('is exported as one zip, and restoring it adds nothing twice @everywhere', async ({
    page,
    browser,
    baseURL,
    runner,
    axe,
  }, testInfo) => {
    await runner.addTrainings([{ ...easyRun, date: '2025-05-01', sessionNotes: 'By the lake' }]);
    await runner.add('/api/races', [{ raceName: 'Lake Run', date: '2025-06-01', distance: 10 }]);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
    await button(page, 'Export my data').click();
    await prove(page, runner.password);
    const download = page.getByRole('link', { name: /^Download/ });
    await expect(download).toBeVisible();
    await axe();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const path = testInfo.outputPath('export.zip');
    await file.saveAs(path);
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');

    const choose = page.waitForEvent('filechooser');
    await button(page, 'Choose an export').click();
    await (await choose).setFiles(path);
    await expect(page.getByText(/^Restored: 0 records added/)).toBeVisible();
    const result = page.getByRole('table', { name: 'What was restored' });
    await expect(result.getByRole('row', { name: 'Trainings 0 1 0' })).toBeVisible();
    await expect(page.getByText(/does not bring back your plan or the AI tokens/)).toBeVisible();
    await axe();

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    // Only its runner can download it.
    const address = await download.getAttribute('href');
    expect((await elsewhere.request.get(address ?? '')).status()).toBe(401);
    await elsewhere.close();
  });

  test('a file that is not an export is refused, and another can be chosen', async ({
    page,
    runner,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/profile');
    const choose = page.waitForEvent('filechooser');
    await button(page, 'Choose an export').click();
    await (await choose).setFiles({
      name: 'notes.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no zip at all'),
    });
    await expect(alerts(page)).toContainText([/not an export of your data/]);
    await expect(button(page, 'Choose an export')).toBeEnabled();
  });

  test('an export that cannot be started says so', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.route('**/api/account-data/exports', (route) => route.abort());
    await page.goto('/profile');
    await button(page, 'Export my data').click();
    await expect(alerts(page).first()).toBeVisible();
    await page.unroute('**/api/account-data/exports');
    await button(page, 'Export my data').click();
    await prove(page, runner.password);
    await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible();
  });

  test('the account is deleted with its password, and nobody can sign in again @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    // Without knowing the plan and its tokens, the dialog covers any.
    await page.route('**/api/subscription', (route) => route.abort());
    await page.goto('/profile');
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog).toContainText('every training, race, injury, gear item');
    await expect(dialog).toContainText('your Pro plan, if you have it: it ends at once');
    await expect(dialog).toContainText('AI tokens that you bought and have not used');
    await expect(dialog).toContainText('not a plan or purchased tokens');
    await axe();
    const [height, whole] = [(await dialog.boundingBox())?.height, page.viewportSize()?.height];
    expect(height, 'a question that leaves the screen behind it in sight').toBeLessThan(
      (whole ?? 0) * 0.8,
    );
    await button(page, 'Delete everything').click();
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(alerts(page)).toContainText(['Confirm that it is you first']);
    await button(page, 'Delete everything').click();
    await prove(page, runner.password);
    await expect(page).toHaveTitle('Sign In | Longrun');
    const { email, password } = runner;
    const again = await page.request.post('/auth/sign-in/email', { data: { email, password } });
    expect(again.status()).toBe(401);
  });
});
