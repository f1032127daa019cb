/** A part of an attribution: text, or text that links somewhere. */
export interface AttributionPart {
  text: string;
  href?: string;
}

const link = /\[([^[\]]{1,200})\]\((https:\/\/[^\s()]{1,200})\)/g;

/** An attribution's parts. Links are as in Markdown, and only to https; all else is text. */
export function attributionParts(attribution: string): AttributionPart[] {
  const parts: AttributionPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = '', 2: href = '', index } of attribution.matchAll(link)) {
    if (index > end) parts.push({ text: attribution.slice(end, index) });
    parts.push({ text, href });
    end = index + whole.length;
  }
  if (end < attribution.length) parts.push({ text: attribution.slice(end) });
  return parts;
}
