/**
 * Minutes ahead of UTC that clocks somewhere have been in since 2000, with daylight saving time, by the
 * IANA time zone database: besides whole hours those of the Marquesas, Newfoundland, Venezuela, Iran, Afghanistan,
 * India, Nepal, Myanmar, North Korea, Eucla, South Australia, Lord Howe, Norfolk and Chatham.
 */
const betweenHours = [
  -570, -270, -210, -150, 210, 270, 330, 345, 390, 510, 525, 570, 585, 630, 690, 765, 825,
];
const wholeHours = { least: -12, most: 14 };

/** Whether clocks of any time zone are so many minutes ahead of UTC: nobody lives 98 minutes ahead. */
export function isZoneOffset(minutes: number): boolean {
  const hours = minutes / 60;
  const isWhole = Number.isInteger(hours) && hours >= wholeHours.least && hours <= wholeHours.most;
  return isWhole || betweenHours.includes(minutes);
}
