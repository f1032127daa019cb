/** What a client may send as any field. */
export const hostileValues: [name: string, value: unknown][] = [
  ['null', null],
  ['nothing', undefined],
  ['a number', 7.25],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['true', true],
  ['an object', { a: 1 }],
  ['a list', [null, 1, 'x']],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(6000)],
  ['a text with a NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800'],
  ['a text that says NaN', 'NaN'],
];

/** Validator jargon that no user should ever read. */
export const validatorWords =
  /[Ii]nvalid (input|option|type|string|number|key|element|ISO|UUID|URL|date|email)|\bexpected\b|\breceived\b|[Tt]oo (big|small)|[Uu]nrecognized|\bNaN\b|undefined|\[object|\[body|multiple of/;
