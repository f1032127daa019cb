import { z } from 'zod';
import { addDays, firstOfAll, lastOfAll } from '#shared/calendar-day.ts';
import { dataBlock } from '#shared/coach/data-block.ts';
import { type Section, sections } from '#shared/coach/sections.ts';
import { leadUpLines } from '#shared/coach/sheet/lead-up.ts';
import { AppError } from '#shared/errors.ts';
import { injuryStatuses } from '#shared/injuries/fields.ts';
import { askedDay, type LogFilter } from '#shared/log-query/schema.ts';
import { type Source, withheldFrom } from '#shared/sources/provenance.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { isUuid } from '#shared/validation.ts';
import type { ModelTool } from '../../integrations/model/model.ts';
import type { ReadRequest } from './coach.ts';
import { effortLines, raceBestLines } from './personal-record-lines.ts';
import { answerQuery, queryDescription, queryInput } from './query-tool.ts';
import { type Reader, readRecords } from './read-records.ts';
import { findRecord, type RecordKind, recordKinds } from './record-lines.ts';
import { eventList, gearList, gearStates, injuryList, mostRows, raceList } from './record-lists.ts';
import { type Days, listTrainingsBetween } from './record-queries.ts';
import { remembered } from './remembered.ts';

/** Trainings that are read for what led to an injury. */
const mostTrainings = 10_000;

/** Maximum characters of a tool's result, some 1,100 tokens. */
export const longestResult = 4000;

/** Maximum look-ups in one reply, which bounds its cost. */
export const mostLookUps = 4;

interface Context extends ReadRequest {
  allowedSources: readonly Source[];
  /** The mark of the data blocks. */
  boundary: string;
  /** Called with the trainings that were read, if any. */
  onTrainings?: (place: LogFilter) => void;
}

const id = z
  .string()
  .refine(isUuid, 'An id from the data')
  .meta({ description: 'An id from the data' });

const inOrder = { error: 'The last day is before the first', path: ['to'] };
const days = z
  .object({
    from: askedDay.optional(),
    to: askedDay.optional(),
  })
  .refine(({ from = '', to }) => to === undefined || from <= to, inOrder);

/** Created once: it keeps a schema's JSON form, which every call to a model sends. */
const inputs = {
  personal_records: z.object({
    of: z.enum(['races', 'tracks']).describe('Without it, both').optional(),
  }),
  list_gear: z.object({
    state: z.enum(gearStates).describe('Without it, all gear').optional(),
  }),
  list_injuries: z.object({
    status: z.enum(injuryStatuses).describe('Without it, all').optional(),
  }),
  training_before_injury: z.object({ id }),
};

const recordInput = remembered((kinds: readonly RecordKind[]) =>
  z.object({ kind: z.enum(kinds), id }),
);

/** A tool, and the sections it reads: it is offered only if all of them are on. */
interface ReadTool {
  needs: readonly Section[];
  description: string;
  input: z.ZodType;
  lines(input: unknown): Promise<string[]>;
}

/**
 * What a model may look up about the runner it answers: read-only, only sections that are on, and
 * as blocks of data.
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
        const { read, allowedSources } = context;
        const withheld = withheldFrom('third-party', allowedSources);
        const asked = answerQuery({ read, today, withheld, query });
        const { lines, places } = await asked.catch(refusalAsLine);
        for (const place of places) onTrainings(place);
        return lines;
      },
    }),
    ...((enabled.races || enabled.trainings) && {
      personal_records: tool({
        needs: [],
        description:
          'Personal records of all years: the best time over each distance raced, and the fastest stretches within runs by their tracks.',
        input: inputs.personal_records,
        lines: ({ of }) => personalRecordLines(context, of),
      }),
    }),
    list_races: tool({
      needs: ['races'],
      description: `Races run, newest first, then those planned, with their ids; without days, all. At most ${mostRows}.`,
      input: days,
      lines: async (asked) => raceList(await readOnly(context, ['races']), asked),
    }),
    list_calendar: tool({
      needs: ['calendarEvents'],
      description: `Calendar events of any days, past or ahead, with their ids; without from, from today. At most ${mostRows}.`,
      input: days,
      async lines({ from, to = lastOfAll }) {
        const eventDays = { from: from ?? (to < today ? firstOfAll : today), to };
        return eventList(await readOnly(context, ['calendarEvents', 'trainings'], { eventDays }));
      },
    }),
    list_gear: tool({
      needs: ['gear'],
      description: 'Gear with ids; for shoes in use, how far they have run, if trainings are on.',
      input: inputs.list_gear,
      lines: async ({ state }) => gearList(await readOnly(context, ['gear', 'trainings']), state),
    }),
    list_injuries: tool({
      needs: ['injuries'],
      description: `Injuries, ongoing ones first, then the newest, with pain, days and ids. At most ${mostRows}.`,
      input: inputs.list_injuries,
      lines: async ({ status }) => injuryList(await readOnly(context, ['injuries']), status),
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
        const before = { from: firstOfAll, to: addDays(injury.dateReported, -1) };
        return leadUpLines(injury, await trainingsBetween(context, before));
      },
    }),
    ...(kinds.length > 0 && {
      get_record: tool({
        needs: [],
        description: 'One record with all of its fields, by its kind and id.',
        input: recordInput(kinds),
        async lines(asked) {
          const section = recordKinds.find(({ kind }) => kind === asked.kind)?.section;
          const records = await readOnly(context, section ? [section] : [], { ids: [asked.id] });
          return findRecord(records, asked) ?? ['There is no such record, or it may not be read.'];
        },
      }),
    }),
  };
}

/** Keeps the input type consistent between the schema and the function. */
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

async function personalRecordLines(
  context: Context,
  of: 'races' | 'tracks' | undefined,
): Promise<string[]> {
  const { read, today, enabled, allowedSources, onTrainings } = context;
  const lines: string[] = [];
  if (of !== 'tracks') {
    const { races } = await readOnly(context, ['races']);
    lines.push(...(races ? raceBestLines(races, today) : ['Races: switched off by the runner.']));
  }
  if (of !== 'races' && enabled.trainings) {
    const withheld = withheldFrom('third-party', allowedSources);
    const efforts = await effortLines({ read, today, withheld });
    for (const place of efforts.places) onTrainings?.(place);
    lines.push(...efforts.lines);
  } else if (of !== 'races') lines.push('Tracks: switched off by the runner.');
  return lines;
}

/** The records of these sections only, if they are on. */
function readOnly(
  context: Context,
  wanted: readonly Section[],
  more: Pick<Reader, 'ids' | 'eventDays'> = {},
) {
  const { read, today, formats, enabled, allowedSources } = context;
  const only = Object.fromEntries(
    sections.map((section) => [section, enabled[section] && wanted.includes(section)]),
  ) as typeof enabled;
  return readRecords(
    { read, today, formats, enabled: only },
    { audience: 'third-party', allowedSources, ...more },
  );
}

async function trainingsBetween(
  { read, allowedSources }: Context,
  { from, to }: Days,
): Promise<Training[]> {
  const withheld = withheldFrom('third-party', allowedSources);
  const rows = await read((tx, userId) =>
    listTrainingsBetween(tx, { userId, withheld, from, to, limit: mostTrainings }),
  );
  return rows.map(readTraining);
}

/** A refusal, such as too much text to search, tells the model to ask differently. */
function refusalAsLine(error: unknown): Awaited<ReturnType<typeof answerQuery>> {
  if (error instanceof AppError) return { lines: [error.message], places: [] };
  throw error;
}

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
