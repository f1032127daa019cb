import { daysBetween } from '../../../calendar-day.ts';
import { type Injury, isInOrder } from '../../../injuries/schema.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { dayText, shortName } from '../words.ts';
import type { Asked, Findings } from './asked.ts';
import { doneOn } from './dates.ts';

type InjuryFields = Omit<Injury, 'id' | 'loggedAt'>;

export const judgeInjury = (asked: Asked<InjuryFields>): Findings => ({
  date: asked.changes('dateReported')
    ? doneOn(
        asked.after.dateReported,
        asked.records,
        'An injury can only be recorded once it has happened.',
      )
    : undefined,
  resolved: resolvedOf(asked),
  duplicate: asked.changes('painArea', 'status') ? duplicateOf(asked) : undefined,
});

function resolvedOf({ after, changes, records }: Asked<InjuryFields>): Finding | undefined {
  const { status, dateReported, dateResolved } = after;
  if (!dateResolved || !changes('dateReported', 'dateResolved', 'status')) return undefined;
  if (status !== 'resolved') {
    return changes('dateResolved')
      ? warn('The injury is ongoing, so the date on which it was resolved is left out.')
      : undefined;
  }
  const when = dayText(dateResolved, records.today, records.formats);
  if (!isInOrder(after)) {
    return refuse(`It cannot be resolved on ${when}, before it was reported.`, {
      daysBefore: daysBetween(dateResolved, dateReported),
    });
  }
  return doneOn(dateResolved, records, 'An injury is resolved once it is over.');
}

/** Whether the area already has an open injury. */
function duplicateOf({ after, before, records }: Asked<InjuryFields>): Finding | undefined {
  if (!records.injuries || after.status !== 'ongoing') return undefined;
  const area = nameOf(after.painArea);
  const same = records.injuries.find(
    (one) => one.id !== before?.id && one.status === 'ongoing' && nameOf(one.painArea) === area,
  );
  return same
    ? warn(
        `You already have an open injury there: ${shortName(same.painArea)}, reported on ${dayText(same.dateReported, records.today, records.formats)}.`,
        { severity: same.painSeverity },
      )
    : passed('You have no open injury there.');
}

const nameOf = (area: string) => area.trim().toLowerCase();
