/**
 * Whole numbers as text that needs no escaping in JSON and compresses nearly as well as bytes would:
 * groups of five bits, the lowest first, each a digit of base64url, plus 32 if another follows.
 * Signed ones alternate: 0, -1, 1, -2, …
 */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Int8Array(128).fill(-1);
for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value;

/** The largest number that can be written. */
const largest = 2 ** 45;

export class TextWriter {
  private readonly digits: string[] = [];
  /** The digits so far, except the last ones: as an array, millions take ten times the memory. */
  private readonly parts: string[] = [];

  /** @throws {RangeError} for anything but a whole number from 0 to 2^45 */
  whole(value: number): void {
    if (!(Number.isInteger(value) && value >= 0 && value <= largest)) {
      throw new RangeError('A number that cannot be written');
    }
    let rest = value;
    while (rest > 31) {
      this.digits.push(digits[(rest % 32) + 32] as string);
      rest = Math.floor(rest / 32);
    }
    this.digits.push(digits[rest] as string);
    if (this.digits.length > 10_000) this.parts.push(this.digits.splice(0).join(''));
  }

  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  result(): string {
    return [...this.parts, ...this.digits].join('');
  }
}

export class TextReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** @throws {RangeError} for a text that `TextWriter` cannot have written, or a larger number */
  whole(most = largest): number {
    let value = 0;
    for (let factor = 1; factor <= largest; factor *= 32) {
      const digit = values[this.text.charCodeAt(this.at++)] ?? -1;
      if (digit < 0) throw new RangeError('The text ends too early, or is no number');
      value += (digit % 32) * factor;
      if (digit > 31) continue;
      if (value > most) throw new RangeError('A number that is too large');
      return value;
    }
    throw new RangeError('A number that is too large');
  }

  /** All that are left. */
  allSigned(): Float64Array {
    const all = new Float64Array(this.text.length - this.at);
    let count = 0;
    while (!this.isAtEnd()) all[count++] = this.signed();
    return all.subarray(0, count);
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
