import { expect, it } from 'vitest';
import type { Section, Step } from '#shared/recovery/schema.ts';
import { ApiError } from '../../api.ts';
import { generateEach } from './generate-each.ts';

const sections = Array.from(
  { length: 7 },
  (_, place): Section => ({
    id: `${place}`,
    name: `Section ${place}`,
    timeOfDay: '',
    description: '',
    steps: [],
    isExpanded: true,
  }),
);
const stepsOf = ({ id }: Section): Step[] => [{ id: `step ${id}`, order: 1, description: 'Rest' }];
const refusal = (status: number) => new ApiError(status, { code: 'INTERNAL_ERROR', error: 'No' });
const failing = (id: string, status: number) => async (section: Section) => {
  if (section.id === id) throw refusal(status);
  return stepsOf(section);
};

/** What was used, and how it ended. */
async function run(
  generate: (section: Section) => Promise<Step[]>,
  isWanted: (id: string) => boolean = () => true,
) {
  const used: string[] = [];
  const ended = await generateEach(sections, {
    generate,
    use: ({ id }, steps) => {
      if (isWanted(id)) used.push(...steps.map((step) => step.id));
      return isWanted(id);
    },
  });
  return { used, ...ended };
}

it('generates every section, never more than three at a time', async () => {
  let running = 0;
  let most = 0;
  const { used, errors } = await run(async (section) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return stepsOf(section);
  });
  expect(used.toSorted()).toEqual(sections.map(({ id }) => `step ${id}`));
  expect(most).toBe(3);
  expect(errors).toEqual([]);
});

it('continues when one fails', async () => {
  const { used, errors, isStopped } = await run(failing('1', 500));
  expect(used).toHaveLength(6);
  expect(errors).toHaveLength(1);
  expect(isStopped).toBe(false);
});

it.each([401, 403, 429])('begins no other after a refusal with %d', async (status) => {
  const { used, errors } = await run(failing('0', status));
  expect(errors).toHaveLength(1);
  expect(used.length).toBeLessThanOrEqual(2);
});

it('begins no other once the steps are no longer wanted', async () => {
  const asked: string[] = [];
  const { used, isStopped } = await run(
    async (section) => {
      asked.push(section.id);
      return stepsOf(section);
    },
    (id) => id !== '0',
  );
  expect(isStopped).toBe(true);
  expect(asked).toHaveLength(3);
  expect(used).not.toContain('step 0');
});
