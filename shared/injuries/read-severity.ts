import type { SeverityBand } from './rules.ts';

/** The middle of each band, rounded down. */
const severityOfBand: Record<SeverityBand, number> = {
  mild: 2,
  moderate: 5,
  severe: 7,
  extreme: 9,
};

/** Worst first: "moderate to severe" is severe. */
const words: [SeverityBand, string[]][] = [
  ['extreme', ['extreme', 'unbearable', 'critical']],
  ['severe', ['severe', 'serious', 'major', 'high']],
  ['moderate', ['moderate', 'medium']],
  ['mild', ['mild', 'minor', 'slight', 'low']],
];

/**
 * The severity, 1 to 10, from a stored value: a number, clamped to that range, even at the start of
 * a text ("7/10"); or a text with a word for one of the bands; otherwise 1. The rest of the text is
 * the `remark`.
 */
export function readSeverity(stored: number | string): { severity: number; remark?: string } {
  const text = String(stored).toLowerCase();
  const number = Number(/^[-+]?\d+(\.\d+)?(?!\w)/.exec(text)?.[0] ?? Number.NaN);
  const remark = `Severity: ${stored}`;
  if (!Number.isNaN(number)) {
    const severity = Math.min(10, Math.max(1, Math.round(number)));
    const saysAll =
      Math.abs(number - severity) <= 0.5 && /^[\d.+]+( ?(\/|of|out of) ?10)?$/.test(text);
    return saysAll ? { severity } : { severity, remark };
  }
  const spoken = text.split(/\W+/);
  for (const [band, names] of words) {
    if (!names.some((name) => spoken.includes(name))) continue;
    const severity = severityOfBand[band];
    return spoken.length === 1 ? { severity } : { severity, remark };
  }
  return { severity: 1, remark };
}
