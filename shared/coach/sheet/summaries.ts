import { quoted } from '../data-block.ts';
import type { CoachRecords } from '../records.ts';

const longest = 240;

export const summaryLines = ({ summaries }: CoachRecords): string[] | undefined =>
  summaries?.map(
    ({ period, from, to, content }) =>
      `summary of the ${period} ${from} to ${to}: ${quoted(content, longest)}`,
  );
