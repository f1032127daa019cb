import { isCalendarDay } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import { type GearCategory, gearCategories, gearTable } from '../../gear/fields.ts';
import { categoryLabel } from '../../gear/rules.ts';
import { type InjuryStatus, injuryStatuses, injuryTable } from '../../injuries/fields.ts';
import { severityLabel, statusLabels } from '../../injuries/rules.ts';
import { raceTable } from '../../races/fields.ts';
import { type RecordField, shownValue } from '../../record-fields.ts';
import { trainingTable } from '../../trainings/fields.ts';
import { notEnteredNames } from '../../trainings/schema.ts';
import { sessionTypeLabel, titleCase } from '../../trainings/words.ts';
import type { ActionArea } from './types.ts';

/** A field of a record as the card of an action shows it. */
export interface CardField {
  name: string;
  label: string;
  /** A value as text; undefined if it is missing, or no form would store it. */
  show: (value: unknown) => string | undefined;
}

/** Fields that the form does not ask for, so no action can change them. */
const notEntered = new Set([...notEnteredNames, 'updatedAt']);

/** Values with custom inputs, for which their table has no text. */
function showsIn({ formatClock, shortDate }: Formats) {
  const day = (value: string | number) =>
    isCalendarDay(String(value)) ? shortDate(String(value)) : String(value);
  const clock = (value: string | number) => formatClock(String(value));
  const shows: Readonly<Record<string, (value: string | number) => string>> = {
    date: day,
    eventDate: day,
    dateAcquired: day,
    dateReported: day,
    dateResolved: day,
    startTime: clock,
    eventTime: clock,
    sessionType: (value) => sessionTypeLabel(String(value)),
    eventType: (value) => titleCase(String(value)),
    painSeverity: (value) => (typeof value === 'number' ? severityLabel(value) : value),
    category: (value) => (isCategory(value) ? categoryLabel(value) : String(value)),
    status: (value) => (isStatus(value) ? statusLabels[value] : String(value)),
  };
  return shows;
}

type Shows = ReturnType<typeof showsIn>;

const isCategory = (value: unknown): value is GearCategory =>
  gearCategories.some((category) => category === value);
const isStatus = (value: unknown): value is InjuryStatus =>
  injuryStatuses.some((status) => status === value);

function cardFields(
  table: Readonly<Record<string, Partial<RecordField>>>,
  formats: Formats,
): CardField[] {
  const texts = { shows: showsIn(formats), formats };
  return Object.entries(table)
    .filter(([name]) => !notEntered.has(name))
    .map(([name, field]) => ({
      name,
      label: field.label ?? name,
      show: (value) => textOf({ name, ...field }, value, texts),
    }));
}

function textOf(
  field: Partial<RecordField> & { name: string },
  value: unknown,
  { shows, formats }: { shows: Shows; formats: Formats },
): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (value === '') return undefined;
  const own = Object.hasOwn(shows, field.name) ? shows[field.name] : undefined;
  return own && !field.show ? own(value) : String(shownValue(field, value, formats));
}

const eventTable = {
  title: { label: 'Title' },
  eventDate: { label: 'Date' },
  eventTime: { label: 'Time' },
  eventType: { label: 'Type' },
  description: { label: 'Description' },
};

const tables: Readonly<Record<ActionArea, Readonly<Record<string, Partial<RecordField>>>>> = {
  training: trainingTable,
  race: raceTable,
  calendar_event: eventTable,
  gear_item: gearTable,
  injury: injuryTable,
};

/** The fields of an area that an action can set, in the order of the forms. */
export const areaFields = (area: ActionArea, formats: Formats): readonly CardField[] =>
  cardFields(tables[area], formats);
