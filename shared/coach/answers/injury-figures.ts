import { type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { counted } from '../../formats.ts';
import { areaName } from '../../injuries/area-name.ts';
import { compareInjuries, durationInDays } from '../../injuries/rules.ts';
import type { Injury } from '../../injuries/schema.ts';
import type { AskedSpan } from '../../log-questions/reading/spans.ts';
import { spanName, whenOf } from '../../log-questions/texts/span-name.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { km } from '../../units.ts';
import type { InjuryAsked, InjuryFigure } from '../intents/injury-question.ts';
import type { CoachRecords } from '../records.ts';
import { leftOut, switchedOff } from './off.ts';
import { openInjuries } from './open-injuries.ts';
import type { Answer } from './proposal.ts';

const mostListed = 5;

/** What the log says about injuries: how many, since when, how long, how bad. Never a diagnosis. */
export async function answerInjuryFigure(
  records: CoachRecords,
  asked: InjuryAsked,
  log: WholeLog,
): Promise<Answer> {
  if (!records.injuries) return { text: switchedOff(['injuries']) };
  const { figure, span, part } = asked;
  const injuries = records.injuries
    .toSorted(compareInjuries)
    .filter((one) => isNamed(one, asked))
    .filter(
      (one) => !span || (figure === 'kept-from' ? wasOpen(one, span) : isReported(one, span)),
    );
  if (figure === 'kept-from') return ofGap(records, injuries, span);
  if (figure === 'open') return openOnes(records, injuries);
  const sorted =
    figure === 'worst' ? bySeverity : figure === 'longest' ? byLength(records.today) : undefined;
  const [injury] = sorted ? injuries.toSorted(sorted) : injuries;
  const when = span ? ` ${whenOf(span, records.formats)}` : '';
  if (!injury) {
    const what = part === undefined ? 'injury' : `${part} injury`;
    return { understood: `Your injuries${when}`, text: `Your log has no ${what}${when}.` };
  }
  if (figure === 'count' || figure === 'list' || figure === 'ever') {
    return allOf(records, injuries, `Your ${part === undefined ? '' : `${part} `}injuries${when}`);
  }
  const title = areaName(injury.painArea);
  return {
    understood: `Your ${title} injury: ${titles[figure]}`,
    text: sentences(
      await textOf(records, { injury, figure, log }),
      injuries.length > 1 &&
        figure !== 'worst' &&
        figure !== 'longest' &&
        part !== undefined &&
        `It is the last of ${counted(injuries.length, 'injury', 'injuries')} there.`,
    ),
  };
}

const titles: Readonly<
  Record<Exclude<InjuryFigure, 'count' | 'list' | 'open' | 'ever' | 'kept-from'>, string>
> = {
  worst: 'the worst in your log',
  length: 'how long',
  longest: 'the longest in your log',
  start: 'when it was reported',
  end: 'when it was resolved',
  severity: 'how bad',
  status: 'open or resolved',
  'run-since': 'what you ran since',
  'run-during': 'what you ran while it was open',
};

const byLength = (today: CalendarDay) => (a: Injury, b: Injury) =>
  lengthOf(b, today) - lengthOf(a, today);
const lengthOf = ({ dateReported, dateResolved }: Injury, today: CalendarDay) =>
  daysBetween(dateReported, dateResolved ?? today);
const bySeverity = (a: Injury, b: Injury) => b.painSeverity - a.painSeverity;

const isNamed = ({ painArea }: Injury, { part, side }: InjuryAsked): boolean => {
  const area = painArea.toLowerCase();
  if (part !== undefined && !area.includes(part)) return false;
  return side === undefined || !/\b(?:left|right)\b/.test(area) || area.includes(side);
};

async function textOf(
  { trainings, today, formats }: CoachRecords,
  { injury, figure, log }: { injury: Injury; figure: InjuryFigure; log: WholeLog },
): Promise<string> {
  const { painArea, painSeverity, dateReported, dateResolved } = injury;
  const { formatTotal, shortDate } = formats;
  const reported = shortDate(dateReported, today);
  const isOpen = injury.status === 'ongoing';
  const days = daysBetween(dateReported, today);
  const end = dateResolved && shortDate(dateResolved, today);
  switch (figure) {
    case 'longest':
    case 'length':
      if (isOpen)
        return `${counted(days, 'day')} so far: you reported it on ${reported}, and it is open.`;
      return dateResolved
        ? `It lasted ${counted(durationInDays(dateReported, dateResolved), 'day')}, from ${reported} to ${end}.`
        : `It was reported on ${reported} and is resolved, but your log does not say when that was.`;
    case 'start':
      return `You reported it on ${reported}. ${isOpen ? 'It is open.' : end ? `It was resolved on ${end}.` : ''}`.trim();
    case 'end':
    case 'status':
      if (isOpen)
        return `Your ${areaName(painArea)} injury is open, at ${painSeverity} out of 10, reported on ${reported}.`;
      return end
        ? `It is marked as resolved on ${end}.`
        : 'It is marked as resolved, but your log does not say on which day.';
    case 'run-since':
    case 'run-during': {
      if (!trainings) return leftOut(trainings, 'trainings', 'your training') ?? '';
      const isDuring = figure === 'run-during' && dateResolved !== undefined && !isOpen;
      const span = { from: dateReported, to: isDuring ? dateResolved : today };
      const [ran] = await log.ask({ measure: 'distance', filter: span });
      const lead = isDuring
        ? `While it was open (${spanName(span, formats)})`
        : `Since you reported it on ${reported}`;
      return ran && ran.of > 0
        ? `${lead} you ran ${formatTotal(km(ran.value ?? 0))} in ${counted(ran.of, 'run')}.`
        : `${lead} your log has no run.`;
    }
    default: {
      const what =
        figure === 'worst' ? `Your worst injury was the ${areaName(painArea)}` : 'You entered it';
      return `${what}, at ${painSeverity} out of 10, on ${reported}. ${isOpen ? 'It is open.' : 'It is resolved.'}`;
    }
  }
}

function allOf(records: CoachRecords, injuries: readonly Injury[], understood: string): Answer {
  return {
    understood,
    text: paragraphs(
      `Your log has ${counted(injuries.length, 'injury', 'injuries')}, ${openInjuries({ injuries }).length || 'none'} of them open:`,
      list(injuries.slice(0, mostListed).map((one) => lineOf(one, records))),
      injuries.length > mostListed && `And ${injuries.length - mostListed} more.`,
    ),
  };
}

const isReported = ({ dateReported }: Injury, { from, to }: AskedSpan) =>
  dateReported >= from && dateReported <= to;
const wasOpen = ({ dateReported, dateResolved }: Injury, { from, to }: AskedSpan) =>
  dateReported <= to && (dateResolved === undefined || dateResolved >= from);

/** The log does not record why there was no run; an injury at the time is the best clue. */
function ofGap(
  records: CoachRecords,
  injuries: readonly Injury[],
  span: AskedSpan | undefined,
): Answer {
  const when = span ? ` ${whenOf(span, records.formats)}` : '';
  const understood = `What kept you from running${when}`;
  if (injuries.length === 0)
    return {
      understood,
      text: `I can’t tell: your log has no injury${when}, and no reason for days without a run.`,
    };
  return {
    understood,
    text: paragraphs(
      `Your log has no reasons for days without a run, but ${counted(injuries.length, 'injury', 'injuries')} that ${injuries.length === 1 ? 'was' : 'were'} open${when}:`,
      list(injuries.slice(0, mostListed).map((one) => lineOf(one, records))),
    ),
  };
}

function openOnes(records: CoachRecords, injuries: readonly Injury[]): Answer {
  const open = openInjuries({ injuries });
  const understood = 'Your open injuries';
  if (open.length === 0) return { understood, text: 'Your log has no open injury.' };
  return {
    understood,
    text: paragraphs(
      open.length === 1
        ? 'One is open:'
        : `${counted(open.length, 'injury', 'injuries')} are open:`,
      list(open.slice(0, mostListed).map((one) => lineOf(one, records))),
    ),
  };
}

const lineOf = (
  { painArea, painSeverity, dateReported, dateResolved, status }: Injury,
  { today, formats: { shortDate } }: CoachRecords,
): string =>
  `${areaName(painArea)}, ${painSeverity} out of 10, reported on ${shortDate(dateReported, today)}, ${
    status === 'ongoing'
      ? 'open'
      : dateResolved
        ? `resolved on ${shortDate(dateResolved, today)}`
        : 'resolved'
  }`;
