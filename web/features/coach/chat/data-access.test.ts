import { expect, it } from 'vitest';
import { sections } from '#shared/coach/sections.ts';
import { enabledExcept, sectionsIn } from './data-access.ts';

it('all nine sections are on at first', () => {
  const enabled = enabledExcept(sectionsIn(undefined));
  expect(Object.keys(enabled)).toEqual(sections);
  expect(Object.values(enabled)).toEqual(Array(9).fill(true));
});

it('what was switched off stays off', () => {
  expect(enabledExcept(sectionsIn('["injuries","gear"]'))).toMatchObject({
    injuries: false,
    gear: false,
    trainings: true,
  });
});

it('a stored choice that cannot be read switches nothing off', () => {
  for (const stored of ['', 'x', '5', '{}', '["other"]']) expect(sectionsIn(stored)).toEqual([]);
});
