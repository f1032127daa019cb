import { counted } from '../formats.ts';
import type { ProposedActionInput } from './actions.ts';
import { dayText, distanceText } from './guard/words.ts';
import { totalDistance } from './log/history.ts';
import type { WeekPlan } from './plan-week.ts';

/** The one action that puts a planned week into the calendar. */
export const planAction = ({ days, from }: WeekPlan): ProposedActionInput => ({
  type: 'create_calendar_event',
  description: `${counted(days.length, 'run')}, ${distanceText(totalDistance(days))} together, in the week from ${dayText(from, from)}.`,
  data: {
    events: days.map(({ date, title, description, why }) => ({
      title,
      eventDate: date,
      eventType: 'training',
      description: `${description} ${why}`,
    })),
  },
});
