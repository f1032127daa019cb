import { expect, test } from 'vitest';
import { workoutsIn } from './apple-workouts.ts';

const text =
  '<Record value="1"/><Workout a="x > y"/><Record/><Workout b="2"><E/></Workout><Workouts/><Workout c="3"/>';

/** In pieces so small that everything is cut by them. */
async function search(from: number) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
  }
  const elements: string[] = [];
  const marks: { searched: number; found: number }[] = [];
  for await (const found of workoutsIn(pieces(), from, async () => {})) {
    if ('element' in found) elements.push(found.element);
    else marks.push({ searched: found.searched, found: elements.length });
  }
  return { elements, marks };
}

test('a search finds each workout once, wherever it resumes', async () => {
  const whole = await search(0);
  expect(whole.elements).toEqual([
    '<Workout a="x > y"/>',
    '<Workout b="2"><E/></Workout>',
    '<Workout c="3"/>',
  ]);
  expect(whole.marks.length).toBeGreaterThan(10);
  for (const { searched, found } of whole.marks) {
    expect((await search(searched)).elements).toEqual(whole.elements.slice(found));
  }
});
