import { daysBetween } from '../../calendar-day.ts';
import { areaName } from '../../injuries/area-name.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { distanceName, overDistance } from '../../races/distance-name.ts';
import type { Forecast } from '../../strategy/facts.ts';
import { targetOf } from '../../strategy/rules.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { forecastOf } from '../facts/forecast.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { basisText, predictionLimits, rangeText, rangeThere, withoutTime } from './basis.ts';
import { leftOut } from './off.ts';
import { severeInjury, worstInjury } from './open-injuries.ts';
import { raceAsked } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { inDays } from './relative-days.ts';
import { answerTarget, verdictOn } from './target.ts';
import { lacksLongRun, longRunNeeded, trainingFor } from './training-for.ts';

/** Whether the runner is ready for a planned race or a time, as far as the log can tell. */
export function answerReadiness(records: CoachRecords, asked: Asked): Answer {
  const named = answerTarget(records, asked);
  if (named) return named;
  const race = raceAsked(records, asked);
  if (!race) return withoutRace(records, asked.distance);
  const { formats } = records;
  const { shortDate } = formats;
  const forecast = forecastOf(records, race);
  const { range } = forecast;
  const { longest, weekly } = trainingFor(records, race.raceDistance);
  const when = inDays(daysBetween(records.today, race.raceDate));
  return {
    understood: `Ready for ${plainName(race.raceName)}, ${when}`,
    text: paragraphs(
      verdict(records, race, forecast),
      list([longest, ...(range ? [basisText(range, records)] : []), ...injuryOf(records)]),
    ),
    more: paragraphs(
      list([
        `Race day: ${shortDate(race.raceDate)}, ${when}, ${overDistance(race.raceDistance, formats)}.`,
        weekly,
      ]),
      range && predictionLimits(range),
      leftOut(records.injuries, 'injuries', 'injuries'),
    ),
  };
}

function withoutRace(records: CoachRecords, distance: number | undefined): Answer {
  const add =
    'Add the race on the Race Strategy screen, with its date, distance and target time, and I can say more.';
  if (distance === undefined)
    return { text: `You have no race planned that I could measure you against. ${add}` };
  const { formats } = records;
  const race = { raceDistance: distance };
  const { range, noTime } = forecastOf(records, race);
  const label = distanceName(distance, formats);
  const understood = `Ready to run ${overDistance(distance, formats)}`;
  if (!range) {
    return {
      understood,
      text: paragraphs(`You have no ${label} planned. ${withoutTime(noTime, race, formats)}`, add),
    };
  }
  return {
    understood,
    text: paragraphs(
      `You have no ${label} planned, but today your log points to ${rangeText(range)} over that distance.`,
      basisText(range, records),
      list(Object.values(trainingFor(records, distance))),
    ),
    more: paragraphs(predictionLimits(range), add),
  };
}

function verdict(records: CoachRecords, race: PlannedRace, { range, noTime }: Forecast): string {
  const severe = severeInjury(records);
  if (severe) return severe;
  const { formats } = records;
  const name = plainName(race.raceName);
  if (!range)
    return `I can’t tell whether you are ready for ${name}. ${withoutTime(noTime, race, formats)}`;
  const time = targetOf(race);
  const inTime =
    time === undefined
      ? `For ${name} your log points to ${rangeThere(range, formats)}. Without a target time, I can’t say more than that.`
      : verdictOn({ time, distance: race.raceDistance, race }, range, formats);
  if (!lacksLongRun(records, race.raceDistance)) return inTime;
  return paragraphs(
    `Not yet for ${name}: your log has no run of ${formats.formatTotal(longRunNeeded)} or more in the last eight weeks, and the distance is what makes that race hard.`,
    inTime,
  );
}

function injuryOf(records: CoachRecords): string[] {
  const sore = worstInjury(records);
  if (!sore) return [];
  const reported = records.formats.shortDate(sore.dateReported, records.today);
  return [
    `Open injury: ${areaName(sore.painArea)}, ${sore.painSeverity} out of 10, reported on ${reported}. It counts for more than any time here.`,
  ];
}
