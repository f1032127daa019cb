import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import yazl from 'yazl';
import { csvCell } from './csv-cell.ts';
import type { Row } from './export-rows.ts';

/** A table to archive. Its rows come in pages and can be read more than once. */
export interface ArchiveTable {
  name: string;
  columns: string[];
  /** Whether it contains bytes, which a spreadsheet cannot show. */
  isBytes?: boolean;
  pages: () => AsyncIterable<Row[]>;
}

export interface ArchiveFile {
  /** Path within the archive. */
  path: string;
  open: () => Promise<Readable>;
}

/**
 * A zip with each table as `json/<table>.json` (one array, one row per line) and, unless it is bytes,
 * `csv/<table>.csv` (RFC 4180, UTF-8, JSON and lists as JSON text), plus files unchanged. It is generated
 * while it is read, so no table is ever entirely in memory.
 */
export function writeArchive(options: {
  texts: Record<string, string>;
  tables: ArchiveTable[];
  files: ArchiveFile[];
}): Readable {
  const zip = new yazl.ZipFile();
  const fail = (error: Error) => {
    (zip.outputStream as Readable).destroy(error);
  };
  zip.on('error', fail);
  for (const [path, text] of Object.entries(options.texts)) {
    zip.addBuffer(Buffer.from(text), path);
  }
  for (const table of options.tables) {
    for (const [path, lines] of [
      [`json/${table.name}.json`, jsonLines],
      [`csv/${table.name}.csv`, csvLines],
    ] as const) {
      if (table.isBytes && lines === csvLines) continue;
      // Opened only when its turn comes.
      zip.addReadStreamLazy(path, (give) =>
        give(null, Readable.from(lines(table)).on('error', fail)),
      );
    }
  }
  for (const { path, open } of options.files) {
    zip.addReadStreamLazy(path, (give) => {
      open().then((stream) => give(null, stream.on('error', fail)), fail);
    });
  }
  zip.end();
  return zip.outputStream as Readable;
}

async function* jsonLines({ pages }: ArchiveTable) {
  let before = '[\n';
  for await (const page of pages()) {
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvLines({ columns, pages }: ArchiveTable) {
  yield stringify([columns]);
  for await (const page of pages()) {
    yield stringify(page.map((row) => columns.map((column) => csvCell(row[column]))));
  }
}
