import type { Section } from './schema.ts';

/** A new plan: the specification's five sections, with no steps yet. */
export const defaultSections: readonly Section[] = [
  {
    id: 'post-workout',
    name: 'Post-Workout',
    timeOfDay: 'Immediately after training',
    description: 'Wind down from your session, then drink, eat and get warm.',
  },
  {
    id: 'evening',
    name: 'Evening',
    timeOfDay: '6-8 PM',
    description: 'Loosen up and refuel as the day winds down.',
  },
  {
    id: 'pre-sleep',
    name: 'Pre-Sleep',
    timeOfDay: '30-60 minutes before bed',
    description: 'Slow down, so sleep can do most of the work.',
  },
  {
    id: 'morning',
    name: 'Morning',
    timeOfDay: 'Upon waking',
    description: 'See how you feel, and shake off the stiffness.',
  },
  {
    id: 'rest-day',
    name: 'Rest Day',
    timeOfDay: 'Rest days',
    description: 'Time for the things training days leave no room for.',
  },
].map((section) => ({ ...section, steps: [], isExpanded: true }));

/** What a section is for. */
export type Occasion = 'post-workout' | 'evening' | 'pre-sleep' | 'morning' | 'rest-day';

const occasions: readonly (readonly [Occasion, RegExp])[] = [
  ['pre-sleep', /\b(pre-?sleep|sleep|bed|night)/i],
  ['post-workout', /\b(post|after|cool)/i],
  ['rest-day', /\brest\b/i],
  ['morning', /\b(morning|wak(e|ing)|breakfast|am)\b/i],
];

/** What a section is for, going by its id, then the words in its name and time; else the evening. */
export function occasionOf({
  id,
  name,
  timeOfDay,
}: Pick<Section, 'id' | 'name' | 'timeOfDay'>): Occasion {
  for (const words of [id, name, timeOfDay]) {
    const found = occasions.find(([, pattern]) => pattern.test(words));
    if (found) return found[0];
  }
  return 'evening';
}
