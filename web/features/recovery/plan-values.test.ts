import { describe, expect, it } from 'vitest';
import type { Step } from '#shared/recovery/schema.ts';
import { defaultSections } from '#shared/recovery/sections.ts';
import {
  keptSections,
  newStep,
  planErrors,
  sectionsWith,
  withGear,
  withMoved,
  withoutStep,
  withStep,
} from './plan-values.ts';

const step = (id: string, order: number): Step => ({ id, order, description: id });
const steps = [step('a', 1), step('b', 2), step('c', 3)];
const written = (changed: readonly Step[]) =>
  changed.map(({ id, order }) => `${order}${id}`).join();

describe('the steps of a section', () => {
  it('move by one place, and never past either end', () => {
    expect(written(withMoved(steps, 'c', -1))).toBe('1a,2c,3b');
    expect(written(withMoved(steps, 'a', 1))).toBe('1b,2a,3c');
    expect(written(withMoved(steps, 'a', -1))).toBe('1a,2b,3c');
    expect(written(withMoved(steps, 'c', 1))).toBe('1a,2b,3c');
  });

  it('are removed, added and renumbered', () => {
    expect(written(withoutStep(steps, 'b'))).toBe('1a,2c');
    const added = withStep(withoutStep(steps, 'a'), newStep());
    expect(added.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
  });

  it('take gear by its id and current name, and lose both together', () => {
    const roller = { id: 'r', name: 'Roller' };
    const [, chosen] = withGear(steps, 'b', roller);
    expect(chosen).toEqual({ ...step('b', 2), gearItemId: 'r', gearItemName: 'Roller' });
    expect(withGear(withGear(steps, 'b', roller), 'b', undefined)).toEqual(steps);
  });
});

describe('the form', () => {
  const [first, second] = defaultSections;
  if (!first || !second) throw new Error('There are five');
  const values = {
    sections: [
      { ...first, steps },
      { ...second, steps: [step('a', 1), { ...step('b', 2), description: ' ' }] },
    ],
  };

  it('names the invalid fields by path, and the sections to open for them', () => {
    const errors = planErrors(values);
    expect(errors).toEqual({
      'sections.1.steps.1.description': 'Write what to do, or remove this step',
    });
    expect(sectionsWith(errors, values)).toEqual([second.id]);
    expect(planErrors({ sections: [first] })).toEqual({});
  });

  it('starts from the draft, blank steps included', () => {
    expect(keptSections(JSON.parse(JSON.stringify(values)))?.[1]?.steps).toMatchObject([
      { description: 'a' },
      { description: '' },
    ]);
    expect(keptSections({ sections: 'of another form' })).toBeUndefined();
    expect(keptSections(undefined)).toBeUndefined();
  });
});
