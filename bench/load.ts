import { benchBundle } from './bundle.ts';
import { benchColdStart } from './cold-start.ts';
import { benchInteraction } from './interaction.ts';
import { benchLog } from './log.ts';
import { benchRoutes } from './routes.ts';

/**
 * What is loaded until a screen is ready, how long that takes, and how it then responds to its
 * runner.
 */
export async function benchLoad(): Promise<void> {
  await benchBundle();
  await benchColdStart();
  await benchInteraction();
  await benchLog();
  await benchRoutes();
}
