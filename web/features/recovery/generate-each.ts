import type { Section, Step } from '#shared/recovery/schema.ts';
import { ApiError } from '../../api.ts';

/** At the same time. The server allows a runner ten, of all kinds. */
const most = 3;

/** After these, the others would be refused as well: signed out, not on Pro, or too much at once. */
const refusals = [401, 403, 429];

/**
 * Generates the steps of each section, a few at a time. A failed section does not stop the others,
 * unless they would be refused as well.
 * @returns the errors, and whether `use` has stopped it
 */
export async function generateEach(
  sections: readonly Section[],
  {
    generate,
    use,
  }: {
    generate: (section: Section) => Promise<Step[]>;
    /** Whether the steps are wanted; otherwise nothing further is begun. */
    use: (section: Section, steps: Step[]) => boolean;
  },
): Promise<{ errors: unknown[]; isStopped: boolean }> {
  const waiting = [...sections];
  const errors: unknown[] = [];
  let isStopped = false;
  const stop = () => waiting.splice(0);
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const steps = await generate(next);
        if (use(next, steps)) continue;
        isStopped = true;
        stop();
      } catch (error) {
        errors.push(error);
        if (error instanceof ApiError && refusals.includes(error.status)) stop();
      }
    }
  }
  await Promise.all(Array.from({ length: most }, work));
  return { errors, isStopped };
}
