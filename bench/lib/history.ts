import { addDays } from '#shared/calendar-day.ts';
import { newId } from '#shared/new-id.ts';
import type { NewTrainingInput } from '#shared/trainings/schema.ts';
import { runDemo } from '../../scripts/demo/trainings.ts';

const twoYears = 2 * 52 * 7;

/**
 * `count` trainings ending on `lastDay`, newest first: the demo runner's two years repeated into
 * the past, so that as many fields are filled in as by a diligent runner.
 */
export function history(count: number, lastDay: string): (NewTrainingInput & { id: string })[] {
  const trainings: (NewTrainingInput & { id: string })[] = [];
  for (let end = lastDay; trainings.length < count; end = addDays(end, -twoYears)) {
    const years = runDemo(end).trainings.filter(({ date }) => date > addDays(end, -twoYears));
    for (const { loggedAt: _, ...training } of years.reverse()) {
      trainings.push({ ...training, id: newId() });
    }
  }
  return trainings.slice(0, count);
}
