import { number } from '#shared/formats.ts';

/** How much of something is done: '8 of 24 MB'. */
export function amountOf(done: number, total: number): string {
  const unit = total < 1e6 ? { name: 'kB', bytes: 1e3 } : { name: 'MB', bytes: 1e6 };
  const whole = Math.max(1, Math.round(total / unit.bytes));
  return `${number(Math.min(whole, Math.floor(done / unit.bytes)))} of ${number(whole)} ${unit.name}`;
}
