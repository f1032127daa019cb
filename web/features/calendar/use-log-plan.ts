import { readPlan } from '#shared/calendar/read-plan.ts';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { useTrainingDialogs } from '../trainings/dialogs.tsx';
import { useAlerts } from './alerts.ts';
import { useEditEvent } from './api.ts';

/** Whether a plan can still become a logged training. */
export const canBeLogged = ({ eventType, trainingId }: CalendarEvent): boolean =>
  eventType === 'training' && !trainingId;

/** Opens the dialog for a new training prefilled from a plan; saving it marks the plan as done. */
export function useLogPlan(today: CalendarDay) {
  const { openAddFrom } = useTrainingDialogs();
  const edit = useEditEvent();
  const alerts = useAlerts();
  return (event: CalendarEvent) => {
    const { id, title, eventDate, eventTime, description } = event;
    openAddFrom({
      plan: id,
      given: {
        ...readPlan(event),
        // A plan done early is logged today.
        date: eventDate > today ? today : eventDate,
        startTime: eventTime,
        workoutDescription: title,
        sessionNotes: description,
      },
      onSaved: (trainingId) =>
        edit.mutate(
          { id, changes: { trainingId } },
          { onError: (error) => alerts.failed('update', error) },
        ),
    });
  };
}
