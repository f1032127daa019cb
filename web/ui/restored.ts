/**
 * The values of a form that begins with `start`, with what a draft has for them; undefined for a draft
 * that another version of the form has written.
 */
export function restored<Values extends object>(start: Values, kept: unknown): Values | undefined {
  return isLike(kept, start) ? { ...start, ...kept } : undefined;
}

/** Whether a value, or a part of it, may stand where the other does. An empty field of a number is a text. */
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
