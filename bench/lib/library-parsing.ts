import FitParser from 'fit-file-parser';
import { SaxesParser } from 'saxes';

/** What the libraries do with a file on their own. */
export const libraryParsing = { FIT: parseFit, GPX: parseXml };

function parseFit(bytes: Uint8Array): Promise<unknown> {
  const parser = new FitParser({ force: true, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  return parser.parseAsync(Buffer.from(bytes) as never);
}

/** Events only. */
async function parseXml(bytes: Uint8Array): Promise<number> {
  const parser = new SaxesParser({ position: false });
  let events = 0;
  const count = () => {
    events += 1;
  };
  parser.on('opentag', count);
  parser.on('closetag', count);
  parser.on('text', count);
  parser.write(Buffer.from(bytes).toString()).close();
  return events;
}
