import { usualFormats } from '#shared/formats.ts';
import type { Parser } from '../../../parsing/parser.ts';
import { readActivityFile } from './read-activity-file.ts';

/** A parser for tests: how many samples each activity has. */
export const parse: Parser<{ bytes: Uint8Array }, number> = async function* ({ bytes }, slice) {
  const { activities } = await readActivityFile({ bytes }, usualFormats, slice);
  for (const { track } of activities) yield track?.time.length ?? 0;
};
