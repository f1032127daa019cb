import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { counted, type Formats } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { compareInjuries } from '../../injuries/rules.ts';
import type { Injury } from '../../injuries/schema.ts';
import { spanName } from '../../log-questions/texts/span-name.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { paragraphs } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import { bodyParts } from '../body-parts.ts';
import { isOfWeeksBefore } from '../intents/growth-doubted.ts';
import type { CoachRecords } from '../records.ts';
import { nothingRecent } from './empty-log.ts';
import { namesBodyPart } from './injury.ts';
import { severeInjury } from './open-injuries.ts';
import type { Answer } from './proposal.ts';

/**
 * In beginners, growing by more than this within two weeks was associated with more injuries:
 * Nielsen et al., J Orthop Sports Phys Ther 44 (2014).
 */
const bigStep = 1.3;
const week = 7;
const weeksBefore = 4;

/** Kilometres a week over a period. */
interface Weekly {
  from: CalendarDay;
  to: CalendarDay;
  distance: number;
}

/**
 * Whether recent distance, or the distance before a named injury, is a big step up from the weeks
 * before.
 */
export async function answerGrowth(
  { records, log }: { records: CoachRecords; log: WholeLog },
  text: string,
): Promise<Answer> {
  const { today, formats } = records;
  const injury = injuryNamed(records, text);
  if (!injury && namesBodyPart(text.replace(/\bback\b/g, ' ')))
    return {
      text: 'Your log has no injury to that part of the body, so I can’t tell what changed since.',
    };
  const isBefore = injury !== undefined && isOfWeeksBefore(text);
  const to = isBefore ? addDays(injury.dateReported, -1) : today;
  const from =
    injury && !isBefore ? injury.dateReported : addDays(to, 1 - (isBefore ? 3 : 1) * week);
  const since = await weekly(log, from, to);
  const before = await weekly(log, addDays(from, -weeksBefore * week), addDays(from, -1));
  if (before.distance === 0) return { text: nothingRecent(records) };
  const step = since.distance / before.distance;
  const now = injury
    ? ofInjury(injury, { isBefore, since, today, formats })
    : `In the last seven days you ran ${perWeek(since, formats)}`;
  const against = `${now}, against ${perWeek(before, formats)} a week in the four weeks before (${spanName(before, formats)}): ${changed(step)}.`;
  return {
    understood: 'Whether your weekly distance grows too quickly',
    text: paragraphs(
      severeInjury(records),
      step > bigStep
        ? isBefore
          ? 'Yes, that was a big step.'
          : 'Yes, that is a big step: increase less over the next weeks.'
        : `No, that ${isBefore ? 'was' : 'is'} not a big step.`,
      against,
      injury?.status === 'ongoing' &&
        'With an open injury, hold the distance or run less; if it gets worse, have it looked at.',
    ),
    more: 'In a study of beginners, those who ran over 30 percent more within two weeks were hurt more often. How you feel counts for more than a figure.',
  };
}

interface SinceInjury {
  isBefore: boolean;
  since: Weekly;
  today: CalendarDay;
  formats: Formats;
}

function ofInjury(
  { painArea, dateReported }: Injury,
  { isBefore, since, today, formats }: SinceInjury,
): string {
  const reported = `${formats.shortDate(dateReported, today)}, when you reported your ${areaName(painArea)}`;
  return isBefore
    ? `In the three weeks before ${reported}, you ran ${perWeek(since, formats)} a week`
    : `Since ${reported}, you have run ${perWeek(since, formats)} a week (${counted(daysBetween(since.from, today) + 1, 'day')})`;
}

const perWeek = ({ distance }: Weekly, { formatTotal }: Formats): string =>
  formatTotal(km(distance));

const changed = (step: number): string => {
  const percent = Math.round((step - 1) * 100);
  if (percent === 0) return 'as much';
  return `${Math.abs(percent)} percent ${percent > 0 ? 'more' : 'less'}`;
};

async function weekly(log: WholeLog, from: CalendarDay, to: CalendarDay): Promise<Weekly> {
  const [ran] = await log.ask({ measure: 'distance', filter: { from, to } });
  return { from, to, distance: ((ran.value ?? 0) / (daysBetween(from, to) + 1)) * week };
}

/** The most recent injury of the body part named in the question. */
const injuryNamed = ({ injuries = [] }: CoachRecords, text: string): Injury | undefined =>
  injuries
    .toSorted(compareInjuries)
    .find(({ painArea }) =>
      bodyParts.some(
        (part) => part !== 'back' && text.includes(part) && painArea.toLowerCase().includes(part),
      ),
    );
