const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Creating a formatter costs about a hundred times what using one does, so one per zone is cached.
 */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  // In capitals or not, it is the same zone.
  const name = timeZone.toLowerCase();
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(name, formatter);
  }
  return formatter;
}

/**
 * Whether the text is an IANA time zone this platform knows, such as Europe/Berlin or UTC. A fixed
 * offset ("+02:00") is refused, because it would be wrong for half of the year.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    formatterOf(text);
    return true;
  } catch {
    return false;
  }
}

export interface LocalStart {
  /** YYYY-MM-DD, the runner's calendar day. */
  date: string;
  /** HH:MM in 24-hour time. */
  startTime: string;
}

/**
 * The calendar day and time of an instant in a zone. Every instant has exactly one; in the night
 * when clocks go back, two instants an hour apart share the same.
 * @param instant milliseconds since 1970-01-01T00:00Z
 * @throws {RangeError} when the zone is invalid; check `isTimeZone` first
 */
export function localStart(instant: number, timeZone: string): LocalStart {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value;
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    startTime: `${parts.hour}:${parts.minute}`,
  };
}

/** The same in the zone of the device, which may change while a page stays open. */
export function deviceStart(instant: number): LocalStart {
  const time = new Date(instant);
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    date: `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`,
    startTime: `${pad(time.getHours())}:${pad(time.getMinutes())}`,
  };
}
