import type { PreviewRow } from '#shared/imports/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { startOf } from './texts.ts';

/** 'Mar 5, 2024, 7:05 AM · 10.01 km · 0:50:00' */
export function RunFacts({ row, timeZone }: { row: PreviewRow; timeZone: string }) {
  const formats = useFormats();
  const { distance, duration } = row;
  const start = startOf(row, timeZone, formats);
  if (!start) return <>Line {row.line}</>;
  const { day, time } = start;
  return (
    <>
      {day}, {time} · {formats.formatDistance(distance)} · {duration}
    </>
  );
}
