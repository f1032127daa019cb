import { z } from 'zod';
import { addDays, isCalendarDay } from '#shared/calendar-day.ts';
import { dataBlock, quoted } from '#shared/coach/data-block.ts';
import { shoeWear } from '#shared/coach/facts/shoe-wear.ts';
import { type Section, sections } from '#shared/coach/sections.ts';
import { eventCells, eventColumns } from '#shared/coach/sheet/calendar.ts';
import { shoeLine } from '#shared/coach/sheet/gear.ts';
import { leadUpLines } from '#shared/coach/sheet/lead-up.ts';
import { raceCells, raceColumns } from '#shared/coach/sheet/races.ts';
import { table } from '#shared/coach/sheet/table.ts';
import { AppError } from '#shared/errors.ts';
import { categoryLabel } from '#shared/gear/rules.ts';
import type { LogFilter } from '#shared/log-query/schema.ts';
import { type StravaApiData, withheldFrom } from '#shared/trainings/provenance.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { isUuid } from '#shared/validation.ts';
import type { ModelTool } from '../../integrations/model/model.ts';
import type { CoachRequest } from './coach.ts';
import { answerQuery, queryDescription, queryInput } from './query-tool.ts';
import { readRecords } from './read-records.ts';
import { findRecord, type RecordKind, recordKinds } from './record-lines.ts';
import { listTrainingsBetween } from './record-queries.ts';
import { remembered } from './remembered.ts';

/** Rows of a table that a tool returns, and of the log that it adds up. */
const most = { rows: 40, trainings: 10_000 };

/** Characters that a tool returns, some 1,100 tokens. */
export const longestResult = 4000;

/** Look-ups in one reply, so that what it takes has a bound. */
export const mostLookUps = 4;

type Reading = Pick<CoachRequest, 'read' | 'enabled' | 'today'>;

interface Context extends Reading {
  stravaApiData: StravaApiData;
  /** Random, for the blocks of data. */
  boundary: string;
  /** Told of the trainings that were read, where there were any. */
  onTrainings?: (place: LogFilter) => void;
}

const day = z.string().refine(isCalendarDay, 'A day as YYYY-MM-DD');
const id = z.string().refine(isUuid, 'An id from the data');
const days = z.object({ from: day, to: day });

/** Made once: a schema's JSON form, which every call to a model sends, is kept with it. */
const inputs = {
  list_gear: z.object({}),
  training_before_injury: z.object({ id }),
};

const recordInput = remembered((kinds: readonly RecordKind[]) =>
  z.object({ kind: z.enum(kinds), id }),
);

/** A tool, and the sections it reads: it is offered only where all of them are on. */
interface ReadTool {
  needs: readonly Section[];
  description: string;
  input: z.ZodType;
  lines(input: unknown): Promise<string[]>;
}

/**
 * What a model may look up of the runner it answers: only to read, only sections that are on, and as
 * blocks of data.
 */
export function readTools(context: Context): Record<string, ModelTool> {
  const { boundary, enabled } = context;
  let lookUps = 0;
  const offered = Object.entries(toolsOf(context)).filter(([, { needs }]) =>
    needs.every((section) => enabled[section]),
  );
  return Object.fromEntries(
    offered.map(([name, { description, input, lines }]) => [
      name,
      {
        description,
        input,
        async run(given: unknown): Promise<string> {
          lookUps += 1;
          if (lookUps > mostLookUps) return 'No more look-ups: answer with what you have.';
          return dataBlock(boundary, cut(await lines(given)));
        },
      },
    ]),
  );
}

function toolsOf(context: Context): Record<string, ReadTool> {
  const { today, enabled, onTrainings = () => undefined } = context;
  const kinds = recordKinds.filter(({ section }) => enabled[section]).map(({ kind }) => kind);
  return {
    query_log: tool({
      needs: ['trainings'],
      description: queryDescription,
      input: queryInput,
      async lines(query) {
        const { read, stravaApiData } = context;
        const withheld = withheldFrom('third-party', stravaApiData);
        const asked = answerQuery({ read, today, withheld, query });
        const { lines, places } = await asked.catch(refusalAsLine);
        for (const place of places) onTrainings(place);
        return lines;
      },
    }),
    list_races: tool({
      needs: ['races'],
      description: `Races run between two days, newest first, with their ids. At most ${most.rows}.`,
      input: days,
      async lines({ from, to }) {
        const { races = [] } = await readOnly(context, ['races']);
        const found = races.filter(({ date }) => date >= from && date <= to);
        const rows = found.slice(0, most.rows).map((race) => [...raceCells(race), race.id]);
        return [...table([...raceColumns, 'id'], rows), countLine(found, rows)];
      },
    }),
    list_calendar: tool({
      needs: ['calendarEvents'],
      description: `Calendar events, from two weeks back to a year ahead, with their ids. At most ${most.rows}.`,
      input: days,
      async lines({ from, to }) {
        const { events = [] } = await readOnly(context, ['calendarEvents', 'trainings']);
        const found = events.filter(({ eventDate }) => eventDate >= from && eventDate <= to);
        const rows = found.slice(0, most.rows).map((event) => [...eventCells(event), event.id]);
        return [...table([...eventColumns, 'id'], rows), countLine(found, rows)];
      },
    }),
    list_gear: tool({
      needs: ['gear'],
      description:
        'All gear with ids; for shoes in use, how far they have run, if trainings are on.',
      input: inputs.list_gear,
      async lines() {
        const records = await readOnly(context, ['gear', 'trainings']);
        const { gear = [] } = records;
        const rows = gear
          .slice(0, most.rows)
          .map((item) => [
            quoted(item.name, 60),
            categoryLabel(item.category),
            item.isActive ? 'in use' : 'put away',
            item.dateAcquired,
            item.id,
          ]);
        return [
          ...table(['item', 'category', 'state', 'acquired', 'id'], rows),
          ...(shoeWear(records) ?? []).slice(0, most.rows).map(shoeLine),
          countLine(gear, rows),
        ];
      },
    }),
    training_before_injury: tool({
      needs: ['injuries', 'trainings'],
      description:
        'The training in the 21 days before an injury was reported, with what was usual.',
      input: inputs.training_before_injury,
      async lines(asked) {
        const { injuries = [] } = await readOnly(context, ['injuries']);
        const injury = injuries.find((one) => one.id === asked.id);
        if (!injury) return ['There is no injury with this id.'];
        const before = { from: '1900-01-01', to: addDays(injury.dateReported, -1) };
        return leadUpLines(injury, await trainingsBetween(context, before));
      },
    }),
    ...(kinds.length > 0 && {
      get_record: tool({
        needs: [],
        description: 'One record with all of its fields.',
        input: recordInput(kinds),
        async lines(asked) {
          const section = recordKinds.find(({ kind }) => kind === asked.kind)?.section;
          const records = await readOnly(context, section ? [section] : [], [asked.id]);
          return findRecord(records, asked) ?? ['There is no such record, or it may not be read.'];
        },
      }),
    }),
  };
}

/** Keeps the type of the input between the schema and what is made of it. */
function tool<Input>({
  lines,
  ...rest
}: {
  needs: readonly Section[];
  description: string;
  input: z.ZodType<Input>;
  lines(input: Input): Promise<string[]>;
}): ReadTool {
  return { ...rest, lines: async (given) => lines(rest.input.parse(given)) };
}

/** The records of these sections alone, as far as they are on. */
function readOnly(context: Context, wanted: readonly Section[], ids: readonly string[] = []) {
  const { read, today, enabled, stravaApiData } = context;
  const only = Object.fromEntries(
    sections.map((section) => [section, enabled[section] && wanted.includes(section)]),
  ) as typeof enabled;
  return readRecords(
    { read, today, enabled: only },
    { audience: 'third-party', stravaApiData, ids },
  );
}

async function trainingsBetween(
  { read, stravaApiData }: Context,
  { from, to }: z.output<typeof days>,
): Promise<Training[]> {
  const withheld = withheldFrom('third-party', stravaApiData);
  const rows = await read((tx, userId) =>
    listTrainingsBetween(tx, { userId, withheld, from, to, limit: most.trainings }),
  );
  return rows.map(readTraining);
}

/** What is refused, such as too much text to search, is for the model to ask otherwise. */
function refusalAsLine(error: unknown): Awaited<ReturnType<typeof answerQuery>> {
  if (error instanceof AppError) return { lines: [error.message], places: [] };
  throw error;
}

const countLine = (found: readonly unknown[], shown: readonly unknown[]): string =>
  found.length > shown.length
    ? `${shown.length} of ${found.length} shown: ask for fewer days to see the others`
    : `${found.length} found`;

/** As many whole lines as fit. */
function cut(lines: readonly string[]): string {
  const kept: string[] = [];
  let room = longestResult;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) return [...kept, 'cut here: ask for less at once'].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}
