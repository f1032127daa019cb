const fence = /^ {0,3}(`{3,}|~{3,})/;
const listItem = /^ {0,3}([-*+]|\d{1,9}[.)])([ \t]|$)/;
const delimiterRow = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$/;
/** Drawing a table with more would take longer than anybody would look at it. */
const mostColumns = 30;

/**
 * Splits Markdown into blocks that can be drawn on their own: paragraphs, headings, whole lists,
 * fenced code, tables. Text added at the end changes only the last ones, so the others need not be
 * drawn again while a reply arrives.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[][] = [];
  let open: string | undefined;
  let blank = true;
  for (const line of text.split('\n')) {
    const block = blocks.at(-1);
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      block?.push(line);
      if (mark?.startsWith(open) && line.trim() === mark) open = undefined;
      blank = false;
      continue;
    }
    if (line.trim() === '') {
      block?.push(line);
      blank = true;
      continue;
    }
    if (!block || startsBlock(line, block, blank)) blocks.push([line]);
    else if (isDelimiter(line, block) && block.length > 1) blocks.push([block.pop() ?? '', line]);
    else block.push(line);
    open = mark;
    blank = false;
  }
  return blocks.map((lines) => lines.join('\n').trimEnd()).filter((block) => block !== '');
}

function startsBlock(line: string, block: readonly string[], afterBlank: boolean): boolean {
  if (isTable(block)) return afterBlank || !line.includes('|');
  if (!afterBlank) return fence.test(line) && !isList(block);
  return !(isList(block) && (listItem.test(line) || /^\s/.test(line)));
}

const isList = ([first = '']: readonly string[]) => listItem.test(first);

const isDelimiter = (line: string, block: readonly string[]) =>
  line.includes('-') && line.includes('|') && isDelimiterRow(line) && !!block.at(-1)?.includes('|');

const isTable = ([head = '', delimiter = '']: readonly string[]) =>
  head.includes('|') && delimiter.includes('-') && isDelimiterRow(delimiter);

const longestDelimiterRow = 1000;
const isDelimiterRow = (line: string) =>
  line.length <= longestDelimiterRow && delimiterRow.test(line.trim());

export type Alignment = 'left' | 'center' | 'right' | undefined;

export interface Table {
  head: string[];
  rows: string[][];
  alignments: Alignment[];
}

/** A block that is a table with bars between its cells; undefined for any other. */
export function tableOf(block: string): Table | undefined {
  const [head = '', delimiter = '', ...rows] = block.split('\n');
  if (!isTable([head, delimiter])) return undefined;
  const columns = cellsOf(head);
  const alignments = cellsOf(delimiter).map(alignmentOf);
  if (columns.length !== alignments.length || columns.length > mostColumns) return undefined;
  return {
    head: columns,
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return columns.map((_, column) => cells[column] ?? '');
    }),
    alignments,
  };
}

function alignmentOf(cell: string): Alignment {
  if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
  return cell.startsWith(':') ? 'left' : undefined;
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Whether a block may turn out to be a table once more of it has arrived. */
export const couldBecomeTable = (block: string): boolean =>
  /^\|[^\n]*(\n[\s|:-]*)?$/.test(block) && tableOf(block) === undefined;

/** The content of a block that is emphasised as a whole, like the footer of a reply. */
export const wholeEmphasis = (block: string): string | undefined =>
  /^\*(?![*\s])([^*]+)\*$/.exec(block)?.[1] ?? /^_(?![_\s])([^_]+)_$/.exec(block)?.[1];
