/** An instant as a file states it. */
export interface StatedTime {
  /** Milliseconds since 1970-01-01T00:00Z. */
  at: number;
  /** Minutes ahead of UTC, if the text states it; "Z" and "+00:00" do not reveal the place. */
  offset?: number;
  /** Whether the text states no zone at all, not even UTC. */
  isZoneless?: boolean;
}

const pattern =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?([Zz]|([+-])(\d\d):?(\d\d))?$/;
/** An implausible time is questioned on import; one outside these years is not a time. */
const years = { first: 1980, last: 2200 };

/** Reads successive times, most of which differ from the previous one only in their seconds. */
export function isoTimes(): (text: string) => StatedTime | undefined {
  let before = '';
  let last: StatedTime = { at: 0 };
  return (text) => {
    const second = secondIn(text);
    if (second >= 0 && sameButSecond(text, before)) {
      const now = last.at + second * 1000;
      // The usual case; this runs for every point of every file.
      if (last.offset === undefined && !last.isZoneless) return { at: now };
      return { ...last, at: now };
    }
    const stated = readIsoTime(text);
    if (stated && text.length > 19 && second >= 0) {
      before = text;
      last = { ...stated, at: stated.at - second * 1000 };
    }
    return stated;
  };
}

/** Whether two times are in the same minute, with the same fraction and zone. */
function sameButSecond(text: string, other: string): boolean {
  if (text.length !== other.length) return false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (at !== 17 && at !== 18 && text.charCodeAt(at) !== other.charCodeAt(at)) return false;
  }
  return true;
}

/** The second of a time such as 2026-05-01T06:30:59Z; -1 if there is none from 0 to 59. */
function secondIn(text: string): number {
  const tens = text.charCodeAt(17) - 48;
  const ones = text.charCodeAt(18) - 48;
  return tens >= 0 && tens < 6 && ones >= 0 && ones < 10 ? tens * 10 + ones : -1;
}

/**
 * An ISO 8601 date and time. Without a zone it counts as UTC, as the formats demand.
 * @returns undefined for anything else, such as "undefined 5", which `Date.parse` would accept
 */
export function readIsoTime(text: string): StatedTime | undefined {
  const match = pattern.exec(text.trim().slice(0, 50));
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as number[];
  const [, , , , , , , fraction = '', zone, sign, hours, minutes] = match;
  if (!year || !month || !day || year < years.first || year > years.last) return undefined;
  const at =
    Date.UTC(year, month - 1, day, hour, minute, second) + Number(`0.${fraction || 0}`) * 1000;
  const isReal = new Date(at).getUTCDate() === day || hour === 24 || second === 60;
  if (month > 12 || (hour ?? 0) > 24 || (minute ?? 0) > 59 || (second ?? 0) > 60 || !isReal) {
    return undefined;
  }
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  if (Math.abs(ahead) > 14 * 60) return undefined;
  const utc = at - ahead * 60_000;
  if (zone === undefined) return { at: utc, isZoneless: true };
  return ahead === 0 ? { at: utc } : { at: utc, offset: ahead };
}
