import { logQuestionIn } from '../../log-questions/reading/log-question.ts';
import { daysOfSpan } from '../../log-questions/reading/spans.ts';
import { dayInSentence, kindInSentence } from '../../log-questions/texts/describe-training.ts';
import { toTraining } from '../../log-questions/texts/to-trainings.ts';
import { idsOf } from '../../log-questions/whole-log.ts';
import { capitalised } from '../../prose/capitalised.ts';
import { paragraphs, quoted } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import type { Training } from '../../trainings/schema.ts';
import { detailIn, type SessionDetail, withoutDetail } from '../intents/session-detail.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import type { Known } from './known.ts';
import { switchedOff } from './off.ts';
import type { Answer } from './proposal.ts';

/** No more sessions of a day are described. */
const mostOfDay = 3;

interface Detail {
  understood: string;
  /** What is missing if nothing is noted, after “no”. */
  what: string;
  tell: (training: Training, its: string) => string | undefined;
}

const wordsOf = ({ sessionNotes, workoutDescription }: Training): string | undefined =>
  [sessionNotes, workoutDescription].flatMap((text) => text?.trim() || [])[0];

const details: Readonly<Record<SessionDetail, Detail>> = {
  start: {
    understood: 'When a session began',
    what: 'start time',
    tell: ({ startTime }, its) => startTime && `${capitalised(its)} started at ${startTime}.`,
  },
  fuel: {
    understood: 'What you ate before a session',
    what: 'fuel',
    tell({ preRunFuel }, its) {
      const fuel = preRunFuel?.trim();
      return fuel && `Before ${its} you noted: ${quoted(plainName(fuel))}`;
    },
  },
  notes: {
    understood: 'What you noted',
    what: 'note',
    tell(training, its) {
      const words = wordsOf(training);
      return words && `About ${its} you noted: ${quoted(plainName(words))}`;
    },
  },
  place: {
    understood: 'Where a session was',
    what: 'place',
    tell(training, its) {
      const words = wordsOf(training);
      return (
        words &&
        `Your log has no field for places, but about ${its} you noted: ${quoted(plainName(words))}`
      );
    },
  },
};

/** The session asked about: by kind, by day, or as the last or first one. */
function sessionAsked(
  { log, text }: Asked,
  detail: SessionDetail,
  { today, formats }: CoachRecords,
) {
  if (detail === 'start' || detail === 'fuel') return log;
  const rest = logQuestionIn(withoutDetail(text), today, formats.startOfWeek);
  const isOfOne = rest.spans.length === 1 || (rest.spans.length === 0 && rest.ends.isSaid);
  const isOnly = rest.left.length === 0 && !rest.extreme && !rest.figure && !rest.ahead;
  return isOfOne && isOnly ? rest : undefined;
}

/** What is noted about one session, or about those of a day; undefined if that is not asked. */
export async function answerDetail(
  { records, log }: Known,
  asked: Asked,
): Promise<Answer | undefined> {
  const detail = detailIn(asked.text);
  const question = detail && sessionAsked(asked, detail, records);
  if (!question) return undefined;
  if (!records.enabled.trainings) return { text: switchedOff(['trainings']) };
  const { spans, kind, ends } = question;
  const [span] = spans;
  if (span && span.from !== span.to) return undefined;
  const isOfDay = span !== undefined && (detail === 'notes' || detail === 'place');
  const filter = { ...kind.filter, ...(span && daysOfSpan(span)) };
  const measure = detail === 'start' || detail === 'fuel' ? 'last' : ends.end;
  const [found] = await log.ask({ measure, filter, number: isOfDay ? mostOfDay : 1 });
  const sessions = await log.sessions(idsOf(found));
  const { understood, what, tell } = details[detail];
  if (sessions.length === 0) {
    return {
      understood,
      text: `Your log has no ${kind.name}${span ? ` on ${records.formats.shortDate(span.from)}` : ''}.`,
    };
  }
  const told = sessions.map((session) => {
    const day = dayInSentence(session.date, records.today, records.formats);
    const name = sessions.length > 1 ? kindInSentence(session.sessionType) : kind.name;
    const its = toTraining(`your ${name} of ${day}`, session);
    return tell(session, its) || `I can’t tell from your log: no ${what} is noted for ${its}.`;
  });
  return { understood, text: paragraphs(...told) };
}
