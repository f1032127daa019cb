import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { dataBlock, quoted } from '#shared/coach/data-block.ts';
import type { CoachRecords } from '#shared/coach/records.ts';
import { factSheet, momentLines } from '#shared/coach/sheet/fact-sheet.ts';
import { table } from '#shared/coach/sheet/table.ts';
import {
  totalsCells,
  totalsColumns,
  trainingCells,
  trainingColumns,
} from '#shared/coach/sheet/training.ts';
import { longestInstructions } from '#shared/profile/limits.ts';
import type { ModelMessage } from '../../integrations/model/model.ts';
import type { CoachTask } from './coach.ts';
import { ownWords } from './looked-up.ts';
import { findRecords } from './record-lines.ts';
import { plainSpeech, takeTurns, trimHistory } from './trim-history.ts';

type Chat = Extract<CoachTask, { kind: 'chat' }>;
type Summary = Extract<CoachTask, { kind: 'summary' }>;

/** How much of an interrupted reply is shown to the coach that continues it. */
const longestBeginning = 4000;

/** Trainings in a summary's period that are listed one by one. */
const mostListed = 40;

interface Prompt<Task> {
  task: Task;
  records: CoachRecords;
  boundary: string;
  /** Characters for everything but the instructions and the tools. */
  room: number;
}

/**
 * The conversation for a question, arranged so that its next prompt begins the same way: first what
 * is known of the runner, then what was said, and finally what belongs to this question and moment.
 */
export function chatMessages({
  task,
  records,
  boundary,
  room,
  asked,
  mayPropose,
  lookUpsOff,
}: Prompt<Chat> & {
  /** Records that the question refers to. */
  asked: readonly string[];
  /** Whether the model has the tool for it. */
  mayPropose: boolean;
  lookUpsOff: boolean;
}): ModelMessage[] {
  const { customInstructions, begun } = task;
  // A reply may have repeated the mark, which outlives it.
  const spoken = (text: string) => plainSpeech(text).replaceAll(boundary, '…');
  const question = spoken(task.question);
  const beginning = begun ? spoken(ownWords(begun)).slice(-longestBeginning) : '';
  const moment = dataBlock(
    boundary,
    [...momentLines(records), ...findRecords(records, asked)].join('\n'),
  );
  const own = question.length + beginning.length + moment.length + longestWords;
  const wishes = customInstructions
    ? `\n\nWishes of the runner for your style:\n${dataBlock(boundary, quoted(customInstructions, longestInstructions))}`
    : '';
  // A question of usual length must not change the size of the sheet.
  const talk = Math.max(own, room * shareOfTalk);
  const sheet = factSheet(records, room - talk - wishes.length);
  const front = `${known(boundary, sheet)}${wishes}`;
  const { messages, isShortened } = trimHistory(
    readableBy(records, task.history),
    room - front.length - Math.max(own, room * shareOfQuestion),
  );
  const last = [
    `Of this moment:\n${moment}`,
    ...(isShortened ? [shortened] : []),
    ...(lookUpsOff ? [withoutLookUps] : []),
    `The runner asks:\n${question}`,
  ].join('\n\n');
  const turns = takeTurns([
    { role: 'user', content: front },
    ...messages.map(({ role, content }) => ({ role, content: spoken(content) })),
    { role: 'user', content: last },
  ]);
  return [
    ...turns.map((turn, n) => (n === 0 ? { ...turn, shared: front.length } : turn)),
    ...(beginning ? continued(beginning, mayPropose) : []),
  ];
}

const known = (boundary: string, sheet: string) =>
  `What the app knows of the runner:\n${dataBlock(boundary, sheet)}`;

/** Share of the room: the conversation, the question and what is read for it. */
const shareOfTalk = 0.35;

/**
 * Share of the room: a question with its surroundings, so that its length does not shift the
 * history.
 */
const shareOfQuestion = 0.15;

const shortened =
  'The conversation before this is longer: its oldest part is left out. Say so if you are asked about it.';

const withoutLookUps =
  'This time you have no tools: you can look nothing up and propose nothing. Answer from the data above, and say what you could not look up.';

/** Room for our own words between the parts, and for the two data marks. */
const longestWords = 500;

/** The built-in coach reads all trainings, so its answers may reveal withheld ones. */
const readableBy = ({ withheld }: CoachRecords, history: Chat['history']) =>
  withheld === undefined
    ? history
    : history.filter(({ role, model }) => role === 'user' || typeof model === 'string');

const continued = (beginning: string, mayPropose: boolean): ModelMessage[] => [
  { role: 'assistant', content: beginning },
  { role: 'user', content: mayPropose ? `${goOn} ${proposeAgain}` : goOn },
];

const goOn =
  'Your answer broke off there. Go on exactly where it ended, without repeating any of it.';
const proposeAgain =
  'If the runner’s question asks for a change, propose it now: what you may have proposed before is lost.';

/** As many days immediately before a period. */
export const daysBefore = ({ from, to }: { from: CalendarDay; to: CalendarDay }) => ({
  from: addDays(from, -(daysBetween(from, to) + 1)),
  to: addDays(from, -1),
});

/** The period's own figures, the period before, and the sheet. */
export function summaryMessages({
  task: { period, from, to },
  records,
  boundary,
  room,
}: Prompt<Summary>): ModelMessage[] {
  const before = daysBefore({ from, to });
  const { trainings, totals } = records;
  const totalsFrom = (first: CalendarDay) => totals?.spans.find((span) => span.from === first);
  const lines: string[] = [`# The period: this ${period}, ${from} to ${to}`];
  if (trainings) {
    const inPeriod = trainings.filter(({ date }) => date >= from && date <= to);
    lines.push(
      ...table(
        ['days', ...totalsColumns],
        [
          [`${from} to ${to}`, ...totalsCells(totalsFrom(from))],
          [`before: ${before.from} to ${before.to}`, ...totalsCells(totalsFrom(before.from))],
        ],
      ),
      ...table(trainingColumns, inPeriod.slice(0, mostListed).map(trainingCells)),
    );
  }
  const own = [...lines, ...momentLines(records)].join('\n');
  const sheet = factSheet(withoutEarlier(records, period), room - own.length - longestWords);
  return [
    {
      role: 'user',
      content: `${known(boundary, `${own}\n${sheet}`)}\n\nWrite the summary of this ${period}, ${from} to ${to}.`,
    },
  ];
}

/**
 * A summary is written from the records alone: an earlier text would be copied, mistakes included.
 */
function withoutEarlier(records: CoachRecords, period: Summary['period']): CoachRecords {
  const { summaries } = records;
  if (!summaries) return records;
  return { ...records, summaries: summaries.filter((earlier) => earlier.period !== period) };
}
