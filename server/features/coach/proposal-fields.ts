import { z } from 'zod';
import { actionData } from '#shared/coach/actions/schema.ts';
import { type ActionArea, type ActionType, actionAreas } from '#shared/coach/actions/types.ts';
import { gearTable } from '#shared/gear/fields.ts';
import { injuryTable } from '#shared/injuries/fields.ts';
import { raceTable } from '#shared/races/fields.ts';
import type { RecordFields } from '#shared/record-fields.ts';
import { trainingTable } from '#shared/trainings/fields.ts';

/** The fields of each area, in few words, from the schemas that a proposal must fit. */
export function describeFields(types: readonly ActionType[]): string {
  const lines = areas
    .filter((area) => types.includes(`create_${area}`))
    .map((area) => `${area}: ${areaFields[area]()}`);
  return [...lines, ...(types.includes('update_zones') ? [`zones: ${zoneFields()}`] : [])].join(
    '\n',
  );
}

const areas = Object.keys(actionAreas) as ActionArea[];

const areaFields: Record<ActionArea, () => string> = {
  training: () => fieldsOf(actionData.create_training, trainingTable),
  race: () => fieldsOf(actionData.create_race, raceTable),
  calendar_event: () => fieldsOf(actionData.create_calendar_event.shape.events.element),
  gear_item: () => fieldsOf(actionData.create_gear_item, gearTable),
  injury: () => fieldsOf(actionData.create_injury, injuryTable),
};

/** The five zones have the same fields. */
const zoneFields = (): string =>
  Object.keys(jsonSchema(actionData.update_zones).properties)
    .filter((name) => !/^zone[2-5]/.test(name))
    .map((name) => name.replace('zone1', 'zone1…5'))
    .join(', ');

function fieldsOf(schema: z.ZodObject, table: RecordFields = {}): string {
  const { properties, required } = jsonSchema(schema);
  return Object.entries(properties)
    .map(([name, field]) => {
      const mark = required?.includes(name) ? '*' : '';
      const form = formOf(field, schema.shape[name]);
      const unit = table[name]?.unit;
      return [`${name}${mark}`, form, unit].filter(Boolean).join(' ');
    })
    .join(', ');
}

interface JsonField {
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}

const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input' }) as unknown as {
    properties: Record<string, JsonField>;
    required?: readonly string[];
  };

/** 'YYYY-MM-DD', 'poor|fair', '1–10'; nothing for a text. */
function formOf(field: JsonField, schema: unknown): string {
  if (field.enum) return field.enum.join('|');
  if (field.type === 'string') return patternIn(schema);
  if (field.type === 'integer') return `${field.minimum}–${field.maximum}`;
  return field.type === 'boolean' ? 'true|false' : '';
}

/** As the field's own refusal words it: 'A time as HH:MM'. */
function patternIn(schema: unknown): string {
  const refusal = schema instanceof z.ZodType ? schema.safeParse('?').error?.issues[0] : undefined;
  return / as ([YMDHS:-]+)/.exec(refusal?.message ?? '')?.[1] ?? '';
}
