/** Whether one letter is missing, extra or wrong, or two neighbours are swapped. */
export function isSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  const start = sharedStart(typed, meant);
  const rest = (from: number, length: number) => meant.slice(from) === typed.slice(length);
  return (
    rest(start + 1, start) ||
    rest(start, start + 1) ||
    rest(start + 1, start + 1) ||
    isSwap(typed, meant)
  );
}

/** Whether two neighbouring letters are swapped. */
export function isSwap(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  const start = sharedStart(typed, meant);
  return (
    typed[start] !== undefined &&
    typed[start] === meant[start + 1] &&
    typed[start + 1] === meant[start] &&
    typed.slice(start + 2) === meant.slice(start + 2)
  );
}

function sharedStart(typed: string, meant: string): number {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  return start;
}
