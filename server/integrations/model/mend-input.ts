import { fieldsOf } from './fields-of.ts';
import { type Choice, choicesOf, type JsonForm } from './json-form.ts';

/** Names under which small models wrap all arguments of a tool. */
const wrappings = ['input', 'arguments', 'args', 'parameters'];

/**
 * What a model meant by a tool's arguments: they may be a JSON text, or all wrapped under one name,
 * and contain values that the schema would reject for their spelling alone.
 */
export function mendInput(form: JsonForm, given: unknown): unknown {
  const read = parsed(given);
  const [name = '', ...others] = Object.keys(fieldsOf(read));
  const isWrapped = others.length === 0 && wrappings.includes(name) && !form.properties?.[name];
  return mended(form, isWrapped ? parsed(fieldsOf(read)[name]) : read);
}

/**
 * The same value in its schema's form: without optional fields that are null or empty, with
 * numbers, lists and objects parsed from texts, and with fields where they belong. Whatever still
 * does not fit is unchanged.
 */
function mended(form: JsonForm, given: unknown): unknown {
  const choices = choicesOf(form);
  const takes = (...types: string[]) => choices.find(({ type }) => type && types.includes(type));
  if (typeof given === 'string' && !choices.some((choice) => takesText(choice, given))) {
    const read = readText(given.trim(), (...types) => takes(...types) !== undefined);
    if (read !== given.trim()) return mended(form, read);
  }
  const list = takes('array');
  if (Array.isArray(given))
    return list?.items ? given.map((one) => mended(list.items ?? {}, one)) : given;
  const objects = choices.filter(({ properties }) => properties);
  if (typeof given === 'object' && given !== null) {
    const [object] = objects;
    return object && objects.length === 1 ? mendedFields(object, given) : given;
  }
  if (!list?.items || given == null || choices.some((choice) => takesPlain(choice, given)))
    return given;
  return [mended(list.items, given)];
}

function mendedFields(form: JsonForm, given: object): object {
  const { properties = {}, required = [] } = form;
  const fields = Object.entries(inTheirPlaces(form, given)).map(([name, value]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, field ? mended(field, value) : value] as const;
  });
  return Object.fromEntries(
    fields.filter(
      ([name, value]) => required.includes(name) || !isNothing(value, properties[name]),
    ),
  );
}

/**
 * A field that exists only in an object among the fields is moved there: into the first that has
 * it.
 */
function inTheirPlaces({ properties = {} }: JsonForm, given: object): Record<string, unknown> {
  const ownerOf = (name: string) =>
    Object.hasOwn(properties, name)
      ? undefined
      : Object.keys(properties).find((owner) =>
          Object.hasOwn(properties[owner]?.properties ?? {}, name),
        );
  const strays = Object.entries(given).filter(([name]) => ownerOf(name));
  const placed = Object.entries(given).filter(([name]) => !ownerOf(name));
  const owned = Object.entries(Object.groupBy(strays, ([name]) => ownerOf(name) ?? ''));
  const completed = owned.map(([owner, fields = []]) => [
    owner,
    { ...fieldsOf(parsed(fieldsOf(given)[owner])), ...Object.fromEntries(fields) },
  ]);
  return Object.fromEntries([...placed, ...completed]);
}

/** Null is a value if the schema allows it: that a field should be cleared. */
function isNothing(value: unknown, form: JsonForm | undefined): boolean {
  if (value === null) return !form || !choicesOf(form).some(({ type }) => type === 'null');
  if (value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const takesText = (form: Choice, text: string) => form.type === 'string' && takesPlain(form, text);

/** Whether a choice accepts this kind of value, within its limits or not. */
function takesPlain({ type, enum: words }: Choice, value: unknown): boolean {
  if (words) return words.includes(value);
  if (type === undefined) return true;
  return type === 'integer' ? typeof value === 'number' : type === typeof value;
}

function readText(text: string, takes: (...types: string[]) => boolean): unknown {
  if (takes('number', 'integer') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
  if (takes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return takes('array', 'object') || !takes('string') ? parsed(text) : text;
}

/** A JSON text is parsed if several kinds of values are possible; otherwise it is unchanged. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
