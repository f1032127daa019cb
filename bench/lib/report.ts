/** One figure: its name, the result, and the limit it must meet, if any. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** More detail: the spread, the other side of a ratio. */
  note?: string;
  limit?: { atMost: number } | { atLeast: number };
}

const figures: Figure[] = [];

export function report(figure: Figure): void {
  figures.push(figure);
  process.stdout.write(`${lineOf(figure)}\n`);
  if (!holds(figure)) process.exitCode = 1;
}

const rounded = (value: number) =>
  value.toLocaleString('en-US', { maximumSignificantDigits: value < 1000 ? 3 : 5 });

function holds({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

function limitOf({ limit }: Figure): string {
  if (!limit) return '';
  return 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`;
}

function lineOf(figure: Figure): string {
  const { name, value, unit, note } = figure;
  const limit = limitOf(figure);
  const verdict = limit && `  [${limit}: ${holds(figure) ? 'holds' : 'OVER LIMIT'}]`;
  return `${name.padEnd(58)} ${rounded(value).padStart(9)} ${unit}${verdict}${note ? `  (${note})` : ''}`;
}

/** The figures as a table for docs/benchmarks.md. */
export function asMarkdown(): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, note = '' } = figure;
    const limit = limitOf(figure);
    const verdict = limit && `${limit}${holds(figure) ? '' : ' – **over**'}`;
    return `| ${name} | ${rounded(value)} ${unit} | ${verdict} | ${note} |`;
  });
  return ['| what | figure | limit | more |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
