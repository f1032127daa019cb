export interface TarEntry {
  /** With its folders: "activities/1.fit.gz". */
  path: string;
  blob: Blob;
  /** Milliseconds since 1970-01-01T00:00Z. */
  changedAt: number;
}

const block = 512;
/** How much the fields of a POSIX header can hold, in bytes. */
const longest = { name: 100, folder: 155 };

/** Files in one POSIX tar archive. Each is read only when its part of the archive is. */
export const tarOf = (entries: readonly TarEntry[]): Blob =>
  new Blob([
    ...entries.flatMap((entry) => [headerOf(entry), entry.blob, paddingAfter(entry.blob.size)]),
    new Uint8Array(2 * block),
  ]);

const paddingAfter = (size: number) => new Uint8Array((block - (size % block)) % block);

function headerOf({ path, blob, changedAt }: TarEntry): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(block);
  const put = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  const { folder, name } = namesOf(new TextEncoder().encode(path));
  header.set(name, 0);
  put(100, '0000644\0');
  put(108, '0000000\0');
  put(116, '0000000\0');
  put(124, `${octal(blob.size, 11)}\0`);
  put(136, `${octal(Math.max(0, Math.floor(changedAt / 1000)), 11)}\0`);
  // The checksum counts itself as spaces.
  put(148, '        ');
  put(156, '0');
  put(257, 'ustar\0' + '00');
  header.set(folder, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 6)}\0 `);
  return header;
}

const slash = '/'.charCodeAt(0);

/** The two fields of a path; a path that is too long is cut at its beginning. */
function namesOf(path: Uint8Array): { folder: Uint8Array; name: Uint8Array } {
  const none = new Uint8Array();
  if (path.length <= longest.name) return { folder: none, name: path };
  const cut = path.indexOf(slash, path.length - longest.name - 1);
  if (cut > 0 && cut <= longest.folder) {
    return { folder: path.subarray(0, cut), name: path.subarray(cut + 1) };
  }
  return { folder: none, name: path.subarray(fromCharacter(path, path.length - longest.name)) };
}

/** The first byte, at or after this one, that begins a character in UTF-8. */
function fromCharacter(bytes: Uint8Array, at: number): number {
  let from = Math.max(0, at);
  while (((bytes[from] ?? 0) & 0xc0) === 0x80) from += 1;
  return from;
}
