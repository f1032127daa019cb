import { z } from 'zod';
import { actionData } from '#shared/coach/actions/schema.ts';
import { type ActionArea, type ActionType, actionAreas } from '#shared/coach/actions/types.ts';
import { gearTable } from '#shared/gear/fields.ts';
import { injuryTable } from '#shared/injuries/fields.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { raceTable } from '#shared/races/fields.ts';
import type { RecordField, RecordFields } from '#shared/record-fields.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { unitOf } from '#shared/typed-measures.ts';
import { choicesOf, type JsonForm, sentFormOf } from '../../integrations/model/json-form.ts';

/**
 * The possible data of a proposal, derived concisely from the schemas that it must fit: an area's
 * fields are listed once, for new records and changes alike.
 */
export function dataForms(types: readonly ActionType[]): JsonForm[] {
  const offered = areas.filter((area) => types.includes(`create_${area}`));
  return [
    ...offered.flatMap((area) => formsOf[area](area)),
    ...(offered.length > 0 ? [needing('delete_…', { id }, 'id')] : []),
    ...(types.includes('update_zones')
      ? [{ title: 'update_zones', ...fieldsOf(actionData.update_zones) }]
      : []),
  ];
}

const areas = Object.keys(actionAreas) as ActionArea[];

const id = { type: 'string' };

const formsOf: Record<ActionArea, (area: ActionArea) => JsonForm[]> = {
  training: (area) => [shared(area, fieldsOf(actionData.create_training, trainingTable))],
  race: (area) => [shared(area, fieldsOf(actionData.create_race, raceTable))],
  calendar_event: (area) => {
    const event = fieldsOf(actionData.create_calendar_event.shape.events.element);
    const events = { type: 'array', items: event };
    return [
      needing(`create_${area}`, { events }, 'events'),
      needing(`update_${area}`, { id, ...event.properties }, 'id'),
    ];
  },
  gear_item: (area) => [shared(area, fieldsOf(actionData.create_gear_item, gearTable))],
  injury: (area) => [shared(area, fieldsOf(actionData.create_injury, injuryTable))],
};

const needing = (title: string, properties: Record<string, JsonForm>, field: string): JsonForm => ({
  title,
  type: 'object',
  properties,
  required: [field],
});

const shared = (area: ActionArea, { properties, required = [] }: JsonForm): JsonForm => ({
  title: `create_${area} without id, update_${area} with it`,
  description: `create_ needs ${required.join(', ')}`,
  type: 'object',
  properties: { id, ...properties },
});

function fieldsOf(schema: z.ZodType, table: RecordFields = {}): JsonForm {
  const { properties = {}, required } = sentFormOf(schema);
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = patternIn(shape[name]) || unitFor(table[name]);
    const [choice] = choicesOf(field);
    return [name, { ...choice, ...(description && { description }) }];
  });
  return { type: 'object', properties: Object.fromEntries(fields), ...(required && { required }) };
}

const unitFor = ({ unit, measure }: Partial<RecordField> = {}) =>
  measure ? unitOf(measure, defaultPreferences) : unit;

/** In the words of the field's own error message: 'A time as HH:MM'. */
function patternIn(schema: unknown): string {
  const refusal = schema instanceof z.ZodType ? schema.safeParse('?').error?.issues[0] : undefined;
  return / as ([YMDHS:-]+)/.exec(refusal?.message ?? '')?.[1] ?? '';
}
