import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { dataBlock, quoted } from '#shared/coach/data-block.ts';
import type { CoachRecords } from '#shared/coach/records.ts';
import { longestInstructions } from '#shared/coach/schema.ts';
import { factSheet } from '#shared/coach/sheet/fact-sheet.ts';
import { table } from '#shared/coach/sheet/table.ts';
import {
  totalsCells,
  totalsColumns,
  trainingCells,
  trainingColumns,
} from '#shared/coach/sheet/training.ts';
import type { ModelMessage } from '../../integrations/model/model.ts';
import type { CoachTask } from './coach.ts';
import { ownWords } from './looked-up.ts';
import { findRecords } from './record-lines.ts';
import { plainSpeech, trimHistory } from './trim-history.ts';

type Chat = Extract<CoachTask, { kind: 'chat' }>;
type Summary = Extract<CoachTask, { kind: 'summary' }>;

/** How much of a reply that broke off is shown to whoever continues it. */
const longestBeginning = 4000;

/** Trainings of a summary's period that are listed one by one. */
const mostListed = 40;

interface Prompt<Task> {
  task: Task;
  records: CoachRecords;
  boundary: string;
  /** Characters for everything but the instructions and the tools. */
  room: number;
}

/**
 * The conversation for a question. The data stand in its last message, before the question; what
 * room they leave, the newest part of the history gets.
 */
export function chatMessages({
  task,
  records,
  boundary,
  room,
  asked,
  mayPropose,
}: Prompt<Chat> & {
  /** Records named in the question. */
  asked: readonly string[];
  /** Whether the model has the tool for it. */
  mayPropose: boolean;
}): ModelMessage[] {
  const { customInstructions, begun } = task;
  const question = plainSpeech(task.question);
  const wishes = customInstructions
    ? `Wishes of the runner for your style:\n${dataBlock(boundary, quoted(customInstructions, longestInstructions))}\n\n`
    : '';
  const beginning = begun ? plainSpeech(ownWords(begun)).slice(-longestBeginning) : '';
  const fixed = wishes.length + question.length + beginning.length + longestWords;
  const named = findRecords(records, asked).join('\n');
  const sheet = factSheet(records, room - fixed - named.length);
  const data = dataBlock(boundary, named ? `${named}\n${sheet}` : sheet);
  const { messages, isShortened } = trimHistory(
    readableBy(records, task.history),
    room - fixed - data.length,
  );
  const note = isShortened
    ? 'The conversation before this is longer: its oldest part is left out. Say so if you are asked about it.\n\n'
    : '';
  const last = `What the app knows of the runner:\n${data}\n\n${wishes}${note}The runner asks:\n${question}`;
  return [
    ...messages,
    { role: 'user', content: last },
    ...(beginning ? continued(beginning, mayPropose) : []),
  ];
}

/** Room for our own words between the parts, and for the two marks of the data. */
const longestWords = 500;

/** The built-in coach reads all trainings, so its answers may tell of those withheld. */
const readableBy = ({ withheld }: CoachRecords, history: Chat['history']) =>
  withheld === undefined
    ? history
    : history.filter(({ role, model }) => role === 'user' || typeof model === 'string');

const continued = (beginning: string, mayPropose: boolean): ModelMessage[] => [
  { role: 'assistant', content: beginning },
  { role: 'user', content: mayPropose ? `${goOn} ${proposeAnew}` : goOn },
];

const goOn =
  'Your answer broke off there. Go on exactly where it ended, without repeating any of it.';
const proposeAnew =
  'If the runner’s question asks for a change, propose it now: what you may have proposed before is lost.';

/** As many days before the first of some. */
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
  const own = lines.join('\n');
  const sheet = factSheet(withoutEarlier(records, period), room - own.length - longestWords);
  const data = dataBlock(boundary, `${own}\n${sheet}`);
  return [
    {
      role: 'user',
      content: `What the app knows of the runner:\n${data}\n\nWrite the summary of this ${period}, ${from} to ${to}.`,
    },
  ];
}

/** A summary is written from the records alone: its earlier text would be copied, mistakes and all. */
function withoutEarlier(records: CoachRecords, period: Summary['period']): CoachRecords {
  const { summaries } = records;
  if (!summaries) return records;
  return { ...records, summaries: summaries.filter((earlier) => earlier.period !== period) };
}
