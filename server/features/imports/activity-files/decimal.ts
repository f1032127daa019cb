/** A number as XML has it: "-12.5", "1e3". @returns undefined for anything else */
export function decimalIn(text: string | undefined): number | undefined {
  if (text === undefined || text.length > 40) return undefined;
  const value = Number(text);
  // `Number` takes no text for 0.
  return Number.isFinite(value) && (value !== 0 || text.trim() !== '') ? value : undefined;
}
