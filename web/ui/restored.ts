import { defaultPreferences } from '#shared/preferences.ts';
import type { Kept } from '../drafts.ts';
import type { Reread } from './use-units.ts';

/**
 * A form's initial values `start`, overridden by those of a draft; undefined for a draft from
 * another version of the form.
 * @param reread for a form whose numbers are typed in units that may have changed since
 */
export function restored<Values extends object>(
  start: Values,
  // An earlier version kept no units, as all its runners had the same.
  { values, typedIn = defaultPreferences }: Pick<Kept, 'values' | 'typedIn'> = {
    values: undefined,
  },
  reread?: Reread<Values>,
): Values | undefined {
  if (!isLike(values, start)) return undefined;
  return { ...start, ...(reread ? reread(values as Values, typedIn) : values) };
}

/**
 * Whether a value, or a part of it, fits in place of the other. An empty number field is a text.
 */
function isLike<Model>(value: unknown, model: Model): value is Partial<Model> {
  if (isText(model)) return isText(value);
  if (Array.isArray(model)) return Array.isArray(value) && value.every(isText);
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = Object.fromEntries(Object.entries(model));
  return Object.entries(value).every(
    ([name, part]) => Object.hasOwn(parts, name) && isLike(part, parts[name]),
  );
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
