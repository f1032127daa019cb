import { counted } from '../formats.ts';
import { zoneTexts } from './texts.ts';

/** Why nothing could be estimated, and what it takes. */
export const tooLittleText = ({
  days,
  hardSessions,
  hardSessionsNeeded,
}: {
  days: number;
  hardSessions: number;
  hardSessionsNeeded: number;
}): string =>
  `${zoneTexts.tooLittle}: it takes one race of 4 minutes to 4 hours, or ${hardSessionsNeeded} hard runs of 20 to 70 minutes (tempo runs, races, or at a high heart rate). In the last ${days} days there ${hardSessions === 1 ? 'is' : 'are'} ${counted(hardSessions, 'such run')}.`;
