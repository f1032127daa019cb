/** The first message for each invalid field; `body` denotes the input as a whole. */
export function fieldsOf(issues: readonly IssueLike[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path = [], message } of issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
    fields[name || 'body'] ??= message;
  }
  return fields;
}

interface IssueLike {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}
