import type { CDPSession, Page } from 'playwright';
import { inBrowser, signedIn } from './lib/browser.ts';
import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const rounds = 7;
const labels = [
  'This Month',
  'Last 3 Months',
  'This Year',
  'Lifetime',
  'Custom Range',
  'This Week',
];

/** The page's computing time when the dashboard's period changes. */
export const benchPeriod = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      await makeRunner(engine, 10_000);
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      const context = await signedIn(browser, server);
      const page = await context.newPage();
      // The two days stay in the address, so that Custom Range covers everything.
      await page.goto(`${server.url}/?start=1900-01-01&end=2199-12-31`);
      await page.getByRole('heading', { name: 'Session types' }).waitFor();
      await measure(page, await context.newCDPSession(page));
      await context.close();
      await server.stop();
    }),
  );

async function measure(page: Page, chrome: CDPSession): Promise<void> {
  await chrome.send('Performance.enable');
  const switches: { label: string; script: number; task: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const label of labels) switches.push({ label, ...(await choose(page, chrome, label)) });
  }
  for (const label of labels) {
    const own = switches.filter((one) => one.label === label);
    const times = own.map(({ script }) => script);
    report({
      name: `switching to ${label} with 10,000 trainings, scripting`,
      value: median(times),
      unit: 'ms',
      limit: { atMost: 50 },
      note: `from ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}; with layout and paint ${median(own.map(({ task }) => task)).toFixed(0)}`,
    });
  }
}

/** A real mouse click, because a scripted one would count as the page's scripting time. */
async function choose(page: Page, chrome: CDPSession, label: string) {
  const choice = page.getByRole('radiogroup', { name: 'Period' }).getByText(label, { exact: true });
  await choice.scrollIntoViewIfNeeded();
  const box = await choice.boundingBox();
  if (!box) throw new Error(`${label} cannot be seen`);
  const before = await spent(chrome);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const after = await spent(chrome);
  if (!(await page.getByRole('radio', { name: label }).isChecked())) {
    throw new Error(`${label} was clicked and is not chosen`);
  }
  return { script: after.script - before.script, task: after.task - before.task };
}

/** Milliseconds since the page was opened. */
async function spent(chrome: CDPSession) {
  const { metrics } = await chrome.send('Performance.getMetrics');
  const msOf = (name: string) =>
    (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { script: msOf('ScriptDuration'), task: msOf('TaskDuration') };
}
