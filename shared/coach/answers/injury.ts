import { addDays, daysBetween } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { leadUpTo } from '../../injuries/lead-up.ts';
import { describeLeadUp } from '../../injuries/lead-up-texts.ts';
import { compareInjuries, durationInDays, severityBand } from '../../injuries/rules.ts';
import type { Injury } from '../../injuries/schema.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import { bodyParts } from '../body-parts.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { firstDayHeld, sessionsHeld } from './log.ts';
import { leftOut } from './off.ts';
import { openInjuries, withSeverity } from './open-injuries.ts';
import type { Answer } from './proposal.ts';

/** What the log says about an injury or pain, and what to do. Never a diagnosis. */
export async function answerInjury(
  records: CoachRecords,
  asked: Pick<Asked, 'text' | 'ids'>,
  log: WholeLog,
): Promise<Answer> {
  const injuries = (records.injuries ?? []).toSorted(compareInjuries);
  const named =
    injuries.find((injury) => asked.ids.includes(injury.id)) ?? namedIn(injuries, asked.text);
  const open = openInjuries({ injuries });
  const injury = named ?? (namesBodyPart(asked.text) ? undefined : open[0]);
  return injury ? await about(records, { injury, open, log }) : { text: notLogged(open) };
}

/** How far a lead-up reaches back: three weeks, and the four before them. */
const daysBefore = 49;

/** The injury of the body part named in the question. */
const namedIn = (injuries: readonly Injury[], text: string): Injury | undefined =>
  injuries.find(({ painArea }) =>
    bodyParts.some((part) => text.includes(part) && painArea.toLowerCase().includes(part)),
  );

/** Whether a lower-case text names a part of the body. */
export const namesBodyPart = (text: string): boolean =>
  bodyParts.some((part) => text.split(/[^a-z]+/).includes(part));

async function about(
  records: CoachRecords,
  { injury, open, log }: { injury: Injury; open: readonly Injury[]; log: WholeLog },
): Promise<Answer> {
  const { today, formats } = records;
  const others = open.filter(({ id }) => id !== injury.id);
  // For older injuries, the single sessions before them are not loaded.
  const isRecent = addDays(injury.dateReported, -daysBefore) >= firstDayHeld(records);
  const changes =
    records.trainings && isRecent
      ? describeLeadUp(leadUpTo(injury.dateReported, sessionsHeld(records)), formats)
      : undefined;
  return {
    understood: `Your ${areaName(injury.painArea)} injury`,
    text: paragraphs(
      await stateOf(records, injury, log),
      injury.status === 'ongoing' && advice(injury),
      others.length > 0 && `Also open: ${others.slice(0, 3).map(withSeverity).join(', ')}.`,
    ),
    more: paragraphs(
      changes &&
        `Before you reported it on ${formats.shortDate(injury.dateReported, today)}, your log shows:`,
      changes && list(changes.map(({ sentence }) => sentence)),
      changes && 'That is what changed, not what caused it: a log can’t tell.',
      leftOut(records.trainings, 'trainings', 'your training before it'),
    ),
  };
}

async function stateOf(records: CoachRecords, injury: Injury, log: WholeLog): Promise<string> {
  const { today, formats } = records;
  const { formatTotal, shortDate } = formats;
  const { painArea, painSeverity, dateReported, dateResolved } = injury;
  const area = areaName(painArea);
  if (injury.status === 'resolved') {
    const took = dateResolved
      ? ` on ${shortDate(dateResolved, today)}, after ${counted(durationInDays(dateReported, dateResolved), 'day')}`
      : '';
    return `Your ${area} injury, ${painSeverity} out of 10 when reported on ${shortDate(dateReported, today)}, is marked as resolved${took}.`;
  }
  const days = daysBetween(dateReported, today);
  const [since] = records.trainings
    ? await log.ask({ measure: 'distance', filter: { from: dateReported, to: today } })
    : [];
  return sentences(
    `Your ${area} injury is open, at ${painSeverity} out of 10 (${severityBand(painSeverity)}), reported on ${shortDate(dateReported, today)}${days > 0 ? `, ${counted(days, 'day')} ago` : ''}.`,
    since &&
      since.of > 0 &&
      `Since then you have logged ${counted(since.of, 'run')} and ${formatTotal(km(since.value ?? 0))}.`,
  );
}

/** What to do at this severity, by the same rules that plans follow. */
function advice({ painSeverity }: Injury): string {
  if (painSeverity >= 7) {
    return 'At this severity, don’t run on it: have a doctor or physiotherapist look at it first. I can’t tell what it is, and I won’t guess.';
  }
  const watch =
    'If it gets worse during a run, changes how you run, or is worse the next morning, stop and have it looked at. The same if it doesn’t get better. I can’t tell what it is.';
  return painSeverity >= 4
    ? `At this severity, leave out hard sessions, and run easy only as far as it doesn’t get worse. ${watch} Update the severity in Health as it changes.`
    : `At this severity, easy running is reasonable as long as it doesn’t get worse. ${watch} Update the severity in Health as it changes.`;
}

function notLogged(open: readonly Injury[]): string {
  return paragraphs(
    open.length === 0
      ? 'Your log has no open injury.'
      : `That one is not in your log; open are: ${open.slice(0, 3).map(withSeverity).join(', ')}.`,
    'If something hurts now, I can’t tell what it is. Run only if the pain is mild and doesn’t get worse; stop if it does, or if it changes how you run; and see a doctor or physiotherapist if it is strong, sudden, or doesn’t get better.',
    'Log it in Health with its area, severity from 1 to 10, and date. Then I can show you what changed in your training in the three weeks before.',
  );
}
