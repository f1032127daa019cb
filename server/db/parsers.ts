/**
 * How values leave the database, the same on both engines, by type oid. A calendar day and a clock
 * time stay text, so that no time zone can move them; every number is a number (nothing here comes
 * near 2^53); instants are Dates and JSON is parsed, which both drivers do on their own.
 */
const asText = (text: string) => text;

const oids = { int8: 20, date: 1082, time: 1083, numeric: 1700 };

export const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: Number,
  [oids.date]: asText,
  [oids.time]: asText,
  [oids.numeric]: Number,
};
