/** How many possible beginnings are tried, so that a long text of brackets takes no time. */
const mostBeginnings = 50;

/**
 * The JSON in a model's answer: all of it, in a fence, or surrounded by words. Several candidates,
 * best first, as the words may contain brackets, too.
 */
export function* jsonIn(text: string): Generator<unknown> {
  yield* parsed(text);
  for (const [, fenced = ''] of text.matchAll(/```\w*[^\S\n]*\n(.*?)```/gs)) yield* parsed(fenced);
  const beginnings = [...text.matchAll(/[{[]/g)].slice(0, mostBeginnings);
  for (const { index } of beginnings) yield* parsed(text.slice(index, endOf(text, index)));
}

function* parsed(text: string): Generator<unknown> {
  try {
    yield JSON.parse(text);
  } catch {}
}

/** Where the bracket at an index is closed; brackets in strings do not count. */
function endOf(text: string, start: number): number {
  let depth = 0;
  const signs = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]]/gs;
  signs.lastIndex = start;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '{' || sign[0] === '[') depth += 1;
    else if (sign[0] === '}' || sign[0] === ']') depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return text.length;
}
