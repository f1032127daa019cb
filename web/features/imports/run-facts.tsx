import { formatDistance } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { startOf } from './texts.ts';

/** 'Mar 5, 2024, 7:05 AM · 10.01 km · 0:50:00' */
export function RunFacts({ row, timeZone }: { row: PreviewRow; timeZone: string }) {
  const { distance, duration } = row;
  const start = startOf(row, timeZone);
  if (!start) return <>Line {row.line}</>;
  const { day, time } = start;
  return (
    <>
      {day}, {time} · {formatDistance(distance)} · {duration}
    </>
  );
}
