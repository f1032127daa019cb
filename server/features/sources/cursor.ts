import { z } from 'zod';

/** The progress of an import; `imports.cursor`. */
const cursorSchema = z.object({
  /** Seconds since 1970: activities that started earlier are still to come. */
  before: z.int().optional(),
  /**
   * The page to read next from these: more than 1 only if more began in one second than fit on a
   * page.
   */
  page: z.int().min(1),
  /** The ones among them that have already been counted. */
  border: z.array(z.string()).default([]),
  /** The newest start that an earlier import has seen: anything before it is there. */
  since: z.string().optional(),
  /** The newest start of this one. */
  newest: z.string().optional(),
  /** How often in a row the service could not be reached. */
  failures: z.int().min(0),
});

export type Cursor = z.output<typeof cursorSchema>;

/** The initial value if nothing readable is stored, as in a restored archive. */
export const readCursor = (stored: unknown): Cursor =>
  cursorSchema.catch({ page: 1, failures: 0, border: [] }).parse(stored);

/** What a page says about where to continue. */
interface Seen {
  id: string | undefined;
  /** Milliseconds since 1970; undefined for an activity that cannot be read. */
  start: number | undefined;
}

/**
 * The place after a page of activities, newest first. This is not the next page by number, as
 * activities added or removed meanwhile would shift it, but the last second again, as not all of it
 * may have been on this page.
 */
export function afterPage(cursor: Cursor, page: readonly Seen[]): Cursor {
  const starts = page.flatMap(({ start }) => start ?? []);
  const newest = cursor.newest ?? isoOf(starts.length > 0 ? Math.max(...starts) : undefined);
  const kept = { ...cursor, failures: 0, ...(newest && { newest }) };
  if (starts.length === 0) return { ...kept, page: cursor.page + 1 };
  const last = Math.floor(Math.min(...starts) / 1000);
  const isAtBorder = ({ start }: Seen) => start === undefined || Math.floor(start / 1000) === last;
  const border = page.filter(isAtBorder).flatMap(({ id }) => id ?? []);
  const before = last + 1;
  return before === cursor.before
    ? { ...kept, page: cursor.page + 1, border: [...new Set([...cursor.border, ...border])] }
    : { ...kept, page: 1, before, border };
}

const isoOf = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString();
