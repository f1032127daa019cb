import { counted } from '../formats.ts';
import { zoneTexts } from './texts.ts';

/** Why nothing could be estimated, and what is needed. */
export const tooLittleText = ({
  days,
  hardSessions,
  hardSessionsNeeded,
}: {
  days: number;
  hardSessions: number;
  hardSessionsNeeded: number;
}): string =>
  `${zoneTexts.tooLittle}: you need one race of 4 minutes to 4 hours, or ${hardSessionsNeeded} hard runs of 20 to 70 minutes (tempo runs, races, or runs at a high heart rate). In the last ${days} days you logged ${counted(hardSessions, 'such run')}.`;
