import { type CalendarDay, isCalendarDay } from '../../calendar-day.ts';
import { distanceUnit, formatClock, shortDate, withDistanceUnit } from '../../formats.ts';
import { type GearCategory, gearCategories, gearTable } from '../../gear/fields.ts';
import { categoryLabel } from '../../gear/rules.ts';
import { type InjuryStatus, injuryStatuses, injuryTable } from '../../injuries/fields.ts';
import { severityLabel, statusLabels } from '../../injuries/rules.ts';
import { raceTable } from '../../races/fields.ts';
import type { RecordField } from '../../record-fields.ts';
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

const day = (value: CalendarDay) => (isCalendarDay(value) ? shortDate(value) : value);

/** Values with custom inputs, for which their table has no text. */
const shows: Readonly<Record<string, (value: string | number) => string>> = {
  date: (value) => day(String(value)),
  eventDate: (value) => day(String(value)),
  dateAcquired: (value) => day(String(value)),
  dateReported: (value) => day(String(value)),
  dateResolved: (value) => day(String(value)),
  startTime: (value) => formatClock(String(value)),
  eventTime: (value) => formatClock(String(value)),
  sessionType: (value) => sessionTypeLabel(String(value)),
  eventType: (value) => titleCase(String(value)),
  distance: (value) => (typeof value === 'number' ? withDistanceUnit(value) : value),
  painSeverity: (value) => (typeof value === 'number' ? severityLabel(value) : value),
  category: (value) => (isCategory(value) ? categoryLabel(value) : String(value)),
  status: (value) => (isStatus(value) ? statusLabels[value] : String(value)),
};

const isCategory = (value: unknown): value is GearCategory =>
  gearCategories.some((category) => category === value);
const isStatus = (value: unknown): value is InjuryStatus =>
  injuryStatuses.some((status) => status === value);

/** 'Distance (km)' → 'Distance': the unit is part of the value. */
const withoutUnit = (label: string) => label.replace(` (${distanceUnit})`, '');

function cardFields(table: Readonly<Record<string, Partial<RecordField>>>): CardField[] {
  return Object.entries(table)
    .filter(([name]) => !notEntered.has(name))
    .map(([name, field]) => ({
      name,
      label: withoutUnit(field.label ?? name),
      show: (value) => textOf(name, field, value),
    }));
}

function textOf(name: string, field: Partial<RecordField>, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (value === '') return undefined;
  const show = field.show ?? (Object.hasOwn(shows, name) ? shows[name] : undefined);
  if (show) return show(value);
  return field.unit ? `${value} ${field.unit}` : String(value);
}

const eventTable = {
  title: { label: 'Title' },
  eventDate: { label: 'Date' },
  eventTime: { label: 'Time' },
  eventType: { label: 'Type' },
  description: { label: 'Description' },
};

/** The fields that an action can set, by area, in the order of the forms. */
export const areaFields: Readonly<Record<ActionArea, readonly CardField[]>> = {
  training: cardFields(trainingTable),
  race: cardFields(raceTable),
  calendar_event: cardFields(eventTable),
  gear_item: cardFields(gearTable),
  injury: cardFields(injuryTable),
};
