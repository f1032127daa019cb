/**
 * How values are read from the database, by type oid, the same on both engines. Calendar days and
 * clock times stay text, so that no time zone can shift them; every number is a number (nothing
 * here comes near 2^53); both drivers already turn instants into Dates and parse JSON.
 */
const asText = (text: string) => text;

const oids = { int8: 20, date: 1082, time: 1083, numeric: 1700 };

export const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: Number,
  [oids.date]: asText,
  [oids.time]: asText,
  [oids.numeric]: Number,
};
