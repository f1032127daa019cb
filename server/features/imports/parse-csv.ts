import { CsvError, parse } from 'csv-parse';
import { importLimits } from '#shared/imports/limits.ts';
import type { Parse, ParsedRecord } from '#shared/imports/records.ts';

/** The parser counts neither delimiters nor quotation marks. */
const longestLine = 2 * importLimits.rowLength;

/** Parses the records of a CSV text piece by piece, up to one that is unterminated or too long. */
export function csvParser(delimiter: string): Parse {
  return async function* (text) {
    const found: ParsedRecord[] = [];
    const parser = parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: importLimits.rowLength,
      // Taken here: a stream that fails drops the records that nobody has read yet.
      on_record(record: string[], { lines }) {
        found.push({ record, info: { lines } });
        return null;
      },
    });
    let failure: Error | undefined;
    let lineLength = 0;
    parser.on('error', (error) => {
      failure = error;
    });
    try {
      for await (const piece of text) {
        await new Promise((resolve) => parser.write(piece, resolve));
        yield* found.splice(0);
        if (failure) break;
        const end = piece.lastIndexOf('\n');
        lineLength = end < 0 ? lineLength + piece.length : piece.length - end;
        if (lineLength <= longestLine) continue;
        yield { tooLongAt: parser.info.lines };
        return;
      }
      if (!failure)
        await new Promise<void>((resolve) => parser.once('error', resolve).end(resolve));
      yield* found.splice(0);
    } finally {
      parser.destroy();
    }
    if (!failure) return;
    if (!(failure instanceof CsvError)) throw failure;
    if (failure.code === 'CSV_MAX_RECORD_SIZE') yield { tooLongAt: Number(failure.lines) };
  };
}
