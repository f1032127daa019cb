const notSet = 'Not set';

/** The two ends of a range as text: '120–140 bpm', 'from 180 bpm', 'to 120 bpm' or 'Not set'. */
export function rangeText({
  from,
  to,
  unit,
  text,
}: {
  from: number | null;
  to: number | null;
  unit: string;
  text: (value: number) => string;
}): string {
  if (from !== null && to !== null) return `${text(from)}–${text(to)}${unit}`;
  if (from !== null) return `from ${text(from)}${unit}`;
  return to === null ? notSet : `to ${text(to)}${unit}`;
}
