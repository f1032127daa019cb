const longest = 60;

/** 'There is no page at /runs. This is your dashboard.', however long the address is. */
export function unknownPathText(path: string): string {
  const readable = decoded(path);
  const shown = readable.length > longest ? `${readable.slice(0, longest - 1)}…` : readable;
  return `There is no page at ${shown}. This is your dashboard.`;
}

/** Decoded as it was typed, unless the encoding is invalid. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
