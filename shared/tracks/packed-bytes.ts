/**
 * Whole numbers in groups of seven bits, the lowest first; signed ones alternate: 0, -1, 1, -2, …
 */
export class ByteWriter {
  private bytes = new Uint8Array(4096);
  private length = 0;

  whole(value: number): void {
    if (this.length + 8 > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.bytes[this.length++] = rest;
  }

  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value);
  }

  result(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Reads what `ByteWriter` wrote. @throws {RangeError} for bytes that it cannot have written */
export class ByteReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  whole(most = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 42; factor *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError('The bytes end too early');
      value += (byte % 128) * factor;
      if (byte > 127) continue;
      if (value > most) throw new RangeError('A number that is too large');
      return value;
    }
    throw new RangeError('A number that is too large');
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
