/** The fields that differ from the initial values; a blank at the end of a text does not count. */
export function typedInto<Values extends object>(start: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const typed = names.filter((name) => written(start[name]) !== written(values[name]));
  return Object.fromEntries(typed.map((name) => [name, values[name]])) as Partial<Values>;
}

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
