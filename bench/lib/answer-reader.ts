const headEnd = '\r\n\r\n';

/** Reads one HTTP/1.1 answer to its end without keeping its body. */
export class AnswerReader {
  status = 0;
  /** Buffers the next part until its end has arrived. */
  #text = '';
  #part: 'head' | 'body' | 'chunk' = 'head';
  #isChunked = false;
  /** Remaining bytes of the body, or of the chunk with its line break. */
  #missing = 0;

  /** @returns whether this was the last of the answer */
  read(bytes: Buffer): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#part === 'body') {
        const taken = Math.min(this.#missing, bytes.length - at);
        this.#missing -= taken;
        at += taken;
        if (this.#missing > 0) return false;
        if (!this.#isChunked) return true;
        this.#part = 'chunk';
        continue;
      }
      const end = this.#part === 'head' ? headEnd : '\r\n';
      const known = this.#text.length;
      // Enough for any head, without turning a whole body into text.
      this.#text += bytes.toString('latin1', at, at + 8192);
      const found = this.#text.indexOf(end);
      if (found < 0) {
        at += this.#text.length - known;
        continue;
      }
      at += found + end.length - known;
      const text = this.#text.slice(0, found);
      this.#text = '';
      if (this.#part === 'head' ? this.#endsAfter(text) : this.#isLast(text)) return true;
    }
    return false;
  }

  #endsAfter(head: string): boolean {
    this.status = Number(head.slice(9, 12));
    this.#isChunked = /^transfer-encoding: *chunked/im.test(head);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (!this.#isChunked && length === undefined && this.status !== 304) {
      throw new Error(`An answer of unknown length: ${head}`);
    }
    this.#part = this.#isChunked ? 'chunk' : 'body';
    this.#missing = Number(length ?? 0);
    return !this.#isChunked && (this.#missing === 0 || this.status === 304);
  }

  /** After the last chunk, of size 0, comes an empty line. */
  #isLast(size: string): boolean {
    if (size === '') return true;
    this.#missing = Number.parseInt(size, 16);
    // The line break after a chunk counts as a part of it.
    if (this.#missing > 0) {
      this.#missing += 2;
      this.#part = 'body';
    }
    return false;
  }
}
