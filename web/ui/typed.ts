/** The fields that hold something else than at the start; a space at the end of a text is nothing. */
export function typedInto<Values extends object>(start: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const typed = names.filter((name) => written(start[name]) !== written(values[name]));
  return Object.fromEntries(typed.map((name) => [name, values[name]])) as Partial<Values>;
}

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
