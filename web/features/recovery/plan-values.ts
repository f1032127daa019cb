import { newId } from '#shared/new-id.ts';
import { readSections } from '#shared/recovery/read-sections.ts';
import { planInput, type Section, type Step } from '#shared/recovery/schema.ts';

/** The values of the plan's form. */
export interface PlanValues {
  sections: Section[];
}

/** The sections of a draft; undefined for one from another version of the form. */
export function keptSections(values: unknown): Section[] | undefined {
  const isPlan = typeof values === 'object' && values !== null && 'sections' in values;
  return isPlan && Array.isArray(values.sections) ? readSections(values.sections) : undefined;
}

/** The first message for each invalid field, by its path, such as `sections.0.steps.1.description`. */
export function planErrors(values: PlanValues): Record<string, string> {
  const issues = planInput.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** The ids of the sections with an invalid field. */
export const sectionsWith = (errors: object, { sections }: PlanValues): string[] =>
  sections.flatMap(({ id }, place) =>
    Object.keys(errors).some((path) => path.startsWith(`sections.${place}.`)) ? id : [],
  );

export const newStep = (): Step => ({ id: newId(), order: 1, description: '' });

const inPlace = (steps: readonly Step[]): Step[] =>
  steps.map((step, place) => ({ ...step, order: place + 1 }));

export const withStep = (steps: readonly Step[], step: Step): Step[] => inPlace([...steps, step]);

export const withoutStep = (steps: readonly Step[], id: string): Step[] =>
  inPlace(steps.filter((step) => step.id !== id));

/** Moves a step up (-1) or down (1); at either end it stays. */
export function withMoved(steps: readonly Step[], id: string, by: -1 | 1): Step[] {
  const from = steps.findIndex((step) => step.id === id);
  const to = from + by;
  const step = steps[from];
  if (!step || to < 0 || to >= steps.length) return [...steps];
  return inPlace(steps.toSpliced(from, 1).toSpliced(to, 0, step));
}

/** Chooses the gear of a step, or none. */
export function withGear(
  steps: readonly Step[],
  id: string,
  gear: { id: string; name: string } | undefined,
): Step[] {
  return steps.map((step) => {
    if (step.id !== id) return step;
    const { gearItemId, gearItemName, ...bare } = step;
    return gear ? { ...bare, gearItemId: gear.id, gearItemName: gear.name } : bare;
  });
}
