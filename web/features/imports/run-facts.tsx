import { formatDistance } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { readIn } from './texts.ts';

/** 'Mar 5, 2024, 7:05 AM · 10.01 km · 0:50:00' */
export function RunFacts({ row, timeZone }: { row: PreviewRow; timeZone: string }) {
  const { startedAtUtc, distance, duration } = row;
  if (!startedAtUtc) return <>Line {row.line}</>;
  const { day, time } = readIn(startedAtUtc, timeZone);
  return (
    <>
      {day}, {time} · {formatDistance(distance)} · {duration}
    </>
  );
}
