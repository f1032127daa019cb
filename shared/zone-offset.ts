/**
 * UTC offsets in minutes that have been in use anywhere since 2000, including daylight saving time,
 * according to the IANA time zone database. Apart from whole hours: the Marquesas, Newfoundland,
 * Venezuela, Iran, Afghanistan, India, Nepal, Myanmar, North Korea, Eucla, South Australia, Lord
 * Howe, Norfolk and Chatham.
 */
const betweenHours = [
  -570, -270, -210, -150, 210, 270, 330, 345, 390, 510, 525, 570, 585, 630, 690, 765, 825,
];
const wholeHours = { least: -12, most: 14 };

/** Whether any time zone is this many minutes ahead of UTC: nobody lives 98 minutes ahead. */
export function isZoneOffset(minutes: number): boolean {
  const hours = minutes / 60;
  const isWhole = Number.isInteger(hours) && hours >= wholeHours.least && hours <= wholeHours.most;
  return isWhole || betweenHours.includes(minutes);
}
