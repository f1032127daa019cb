import { resolve } from 'node:path';
import type { Page } from 'playwright';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const signInWithNothing = (page: Page) =>
  page.getByRole('button', { name: 'Sign In', exact: true }).click();

export const openSignUp = (page: Page) =>
  page.getByRole('link', { name: 'Sign up', exact: true }).click();

/** Goes to a step of the onboarding, counted from 1, entering as little as possible. */
export const onboarding = (step: number) => async (page: Page) => {
  for (let passed = 1; passed < step; passed += 1) {
    if (passed === 3) await page.getByText('Race preparation').click();
    await press(page, 'Next');
    await page.getByText(`Step ${passed + 1} of 4`).waitFor();
  }
  if (step === 3) await page.getByText('Race preparation').click();
};

/** A select on a phone, buttons in a row elsewhere. */
export const choosePeriod = (label: string) => async (page: Page) => {
  const select = page.getByRole('combobox', { name: 'Period' });
  if (await select.isVisible()) await select.selectOption({ label });
  else await page.getByText(label, { exact: true }).filter({ visible: true }).click();
};

export const expandFirst = (page: Page) => press(page, /^Expand/);
export const deleteFirst = (page: Page) => press(page, /^Delete/);
export const editFirst = async (page: Page) => {
  await press(page, /^Edit/);
  await page.getByRole('dialog', { name: 'Edit Training Session' }).waitFor();
};

/** The page of the newest training that has a track. */
export const openFirst = async (page: Page) => {
  const tracked: string[] = await (await page.request.get('/api/log/tracked')).json();
  const log: { id: string }[] = await (await page.request.get('/api/trainings')).json();
  const newest = log.find(({ id }) => tracked.includes(id));
  await page.goto(`/training/${newest?.id}`);
  await page.getByRole('table', { name: 'Splits' }).waitFor();
};
export const askWhy = async (page: Page) => {
  await openFirst(page);
  await page.getByRole('button', { name: 'Why: Graded pace' }).click();
};

/** The two newest runs with a track. */
export const compareTwo = async (page: Page) => {
  const candidates = page.getByRole('list', { name: 'Runs to choose from' }).getByRole('button');
  await candidates.first().click();
  await page.getByRole('heading', { name: 'Choose a run to compare with' }).waitFor();
  await candidates.first().click();
  await page.getByRole('slider').focus();
  for (let pages = 0; pages < 4; pages += 1) await page.keyboard.press('PageUp');
};

export const addGear = async (page: Page) => {
  await press(page, 'Add Gear');
  await page.getByRole('dialog', { name: 'Add New Gear' }).waitFor();
};

export const askForZones = async (page: Page) => {
  await press(page, 'Generate AI Zones');
  await page.getByText('AI zone generation requires Pro access').waitFor();
};

export const editZones = async (page: Page) => {
  await press(page, 'Edit');
  await page.getByRole('button', { name: 'Save Zones' }).waitFor();
};

export const editPlan = (page: Page) => press(page, 'Edit Plan');

/** The button in the bar, or the floating one on small screens, whichever is visible. */
export const openAdd = async (page: Page) => {
  await page
    .getByRole('button', { name: 'Add Training', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Add Training Session' }).waitFor();
};

export const addNothing = async (page: Page) => {
  await openAdd(page);
  const dialog = page.getByRole('dialog', { name: 'Add Training Session' });
  await dialog.getByLabel(/distance/i).fill('');
  await dialog.getByRole('button', { name: /^add/i }).click();
};

export const reportInjury = async (page: Page) => {
  await press(page, 'Report Injury');
  await page.getByRole('dialog', { name: 'Report New Injury' }).waitFor();
};

/** The form with all its fields showing, without saving. */
export const resolveInjury = async (page: Page) => {
  await press(page, /^Edit/);
  const dialog = page.getByRole('dialog', { name: 'Update Injury' });
  await dialog.getByLabel('Status').selectOption('Resolved');
  await dialog.getByLabel('Date Resolved').waitFor();
};

export const logRace = async (page: Page) => {
  await press(page, 'Add Race');
  await page.getByRole('dialog', { name: 'Log New Race' }).waitFor();
};

export const logNothing = async (page: Page) => {
  await logRace(page);
  await press(page, 'Save Race');
};

export const chooseRace = async (page: Page) => {
  await press(page, 'Harbour 10K');
  await page.getByRole('heading', { name: 'Pacing Strategy' }).waitFor();
};

export const waitForMap = (page: Page) => page.locator('canvas[data-drawn]').waitFor();
export const showAllRuns = async (page: Page) => {
  await waitForMap(page);
  await press(page, 'Show all runs');
};

export const planRace = async (page: Page) => {
  await press(page, 'Add Race');
  await page.getByRole('dialog', { name: 'Add Race' }).waitFor();
};

export const planNothing = async (page: Page) => {
  await planRace(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Race' }).click();
};

export const printStrategy = async (page: Page) => {
  await chooseRace(page);
  await page.getByRole('link', { name: 'Print' }).click();
  await page.getByRole('region', { name: 'Split card' }).waitFor();
};

const exported = resolve(import.meta.dirname, 'activities.csv');

/** A preview left open by an earlier picture takes precedence. */
const closePreview = async (page: Page) => {
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel
    .or(page.getByRole('button', { name: 'Choose files' }))
    .first()
    .waitFor();
  if (await cancel.isVisible()) await cancel.click();
};

const choose = async (page: Page, file: string) => {
  await closePreview(page);
  await page.locator('input[type=file]').first().setInputFiles(file);
};

export const uploadWrongFile = async (page: Page) => {
  await choose(page, resolve(import.meta.dirname, 'steps.ts'));
  await page.getByText('was not accepted').waitFor();
};

export const upload = async (page: Page) => {
  await choose(page, exported);
  await page.getByText('Nothing is imported yet').first().waitFor();
};

/** The server is too fast to catch in progress, so its response is held back at a third. */
export const seeProgress = async (page: Page) => {
  await page.route(/\/api\/imports\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    const progress = { done: 412, total: 1236 };
    await route.fulfill({ response, json: { ...found, status: 'importing', progress } });
  });
  await upload(page);
  await page.reload();
  await page.getByText('412 of 1,236').waitFor();
};

export const importAll = async (page: Page) => {
  await upload(page);
  await press(page, /^Import \d+ training/);
  await page.getByText('Import complete').first().waitFor();
};

/** The same file a second time. */
export const importAgain = async (page: Page) => {
  await hasImported(page);
  await upload(page);
};

/** The time of an import is the server's, so it differs in each picture. */
export const seeHistory = async (page: Page) => {
  await hasImported(page);
  await page.route(/\/api\/imports$/, async (route) => {
    const response = await route.fetch();
    const imports: object[] = await response.json();
    const createdAt = '2026-10-18T10:12:00.000Z';
    await route.fulfill({ response, json: imports.map((found) => ({ ...found, createdAt })) });
  });
  await page.reload();
  await closePreview(page);
  await page.getByText('Earlier imports').waitFor();
};

/** Whether or not an import has just been photographed. */
async function hasImported(page: Page) {
  const response = await page.request.get('/api/imports');
  const imports: { status: string }[] = await response.json();
  if (imports.some(({ status }) => status === 'complete')) return;
  await importAll(page);
  await page.goto('/import');
}

export const editProfile = (page: Page) => press(page, 'Edit Profile');

export const saveNoName = async (page: Page) => {
  await editProfile(page);
  await page.getByLabel('Full name').fill(' ');
  await press(page, 'Save Changes');
};

export const leaveProfile = async (page: Page) => {
  await editProfile(page);
  await page.getByLabel('Location').fill('Elsewhere');
  await press(page, 'Cancel');
  await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
};

export const changeEmail = async (page: Page) => {
  await press(page, 'Change Email');
  await press(page, 'Update Email');
};

export const changePassword = async (page: Page) => {
  await press(page, 'Change Password');
  await press(page, 'Update Password');
};

export const addPackage = (page: Page) => press(page, 'Add Package');

export const openCheckout = async (page: Page) => {
  await press(page, /^Upgrade to Pro/);
  await page.getByRole('button', { name: 'Start trial' }).waitFor();
};

export const openPortal = async (page: Page) => {
  await openCheckout(page);
  await press(page, 'Start trial');
  await page.waitForURL(/\/dashboard/);
  await page.goto('/sandbox/portal');
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor();
};

export const askAi = async (page: Page) => {
  await press(page, /^Ask AI/);
  await page.getByRole('dialog').waitFor();
};

/** Goes to a step of the Pro tour, counted from 1. */
export const tour = (step: number) => async (page: Page) => {
  for (let passed = 1; passed < step; passed += 1) await press(page, 'Next');
  await page.getByText(`Step ${step} of 5`).waitFor();
};

export const openMenu = async (page: Page) => {
  await press(page, 'Menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
};

export const openAccountMenu = async (page: Page) => {
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
};
