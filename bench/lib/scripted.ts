import type { Page } from 'playwright';

/**
 * @returns what tells for how many milliseconds of its CPU time the main thread of a page ran
 *   scripts until then: what else runs on the machine does not count
 */
export async function scripted(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
}
