import { counted, type Formats } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { toTraining } from '../../log-questions/texts/to-trainings.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { table } from '../../prose/table.ts';
import { distanceName, overDistance } from '../../races/distance-name.ts';
import {
  currentBest,
  type DistanceBests,
  type PersonalBests,
  personalBests,
  standardBests,
} from '../../races/personal-bests.ts';
import { distanceKey, distanceLabel } from '../../races/rules.ts';
import { effortDistances } from '../../tracks/effort-distances.ts';
import { km, paceOf, parseDuration } from '../../units.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';

/** The most unnamed distances to list, when there are no named ones. */
const mostOthers = 8;

/** The runner's personal bests according to the race log. */
export async function answerBests(
  records: CoachRecords,
  { distance }: Pick<Asked, 'distance'>,
  log: WholeLog,
): Promise<string> {
  const { formats } = records;
  const { shortDate } = formats;
  const bests = personalBests(records.races ?? [], records.today);
  if (distance !== undefined) {
    const found = bests.byDistance.get(distanceKey(distance));
    const effort = records.enabled.trainings && (await effortOver(distance, log));
    return found
      ? paragraphs(oneDistance(found, formats), effort)
      : paragraphs(
          sentences(
            effort,
            `Your race log has no race ${overDistance(distance, formats)} with a time.`,
          ),
          fromProfile(records, bests),
        );
  }
  const standard = standardBests(bests);
  const shown =
    standard.length > 0 ? standard : [...bests.byDistance.values()].slice(0, mostOthers);
  if (shown.length === 0) {
    return paragraphs(
      'Your race log has no race with a time yet, so there is no personal best to name. Enter your races, old ones too, and I keep the list.',
      fromProfile(records, bests),
    );
  }
  return paragraphs(
    standard.length > 0
      ? 'These are your personal bests, from your race log:'
      : 'Your race log has no race over 5K, 10K, the half marathon or the marathon yet. These are your best times over other distances:',
    table(
      ['Distance', 'Time', 'Race', 'Date'],
      shown.map((best) => {
        const { race, time } = currentBest(best);
        return [
          distanceLabel(best.distance, formats),
          clock(time),
          plainName(race.raceName),
          shortDate(race.date),
        ];
      }),
    ),
    fromProfile(records, bests),
  );
}

/** A distance as typed may be a few metres off. */
const sameDistance = 0.005;

/**
 * The fastest stretch over a distance within any run with a track: not a race, so not a personal
 * best.
 */
async function effortOver(distance: number, log: WholeLog): Promise<string | undefined> {
  const over = effortDistances.find(
    (metres) => Math.abs(metres / (distance * 1000) - 1) < sameDistance,
  );
  if (over === undefined) return undefined;
  const [found] = await log.ask({ measure: 'best-effort', over, number: 1 });
  const [best] = found.rows ?? [];
  const { session, value } = best ?? {};
  const unread =
    found.pending > 0 && `The tracks of ${counted(found.pending, 'run')} are still to be read.`;
  if (!session || value == null) return unread || undefined;
  const { formats } = log;
  const { shortDate } = formats;
  const indoors = session.indoors ? ', on a treadmill' : '';
  const paused = session.paused ? `, with ${clock(session.paused)} paused within` : '';
  return sentences(
    `Within a run, your fastest ${distanceName(distance, formats)} took ${toTraining(clock(value), session)}, on ${shortDate(session.date)}${indoors}${paused}, going by ${counted(found.sessions, 'run')} of that distance or more with a track.`,
    unread,
  );
}

function oneDistance(bests: DistanceBests, formats: Formats): string {
  const { shortDate, withPaceUnit } = formats;
  const { race, time, gain } = currentBest(bests);
  const pace = paceOf(time, km(race.distance));
  const at = pace === undefined ? '' : `, ${withPaceUnit(pace)}`;
  return paragraphs(
    `Your best ${overDistance(bests.distance, formats)} is ${clock(time)}${at}, at ${plainName(race.raceName)} on ${shortDate(race.date)}.`,
    gain !== undefined && `That was ${clock(gain)} faster than your previous best.`,
    bests.history.length > 1 && 'How it improved:',
    bests.history.length > 1 &&
      list(
        bests.history
          .slice(-6)
          .map(
            (best) =>
              `${shortDate(best.race.date)}: ${clock(best.time)}, ${plainName(best.race.raceName)}`,
          ),
      ),
  );
}

const labels = { fiveK: '5K', tenK: '10K', halfMarathon: 'Half Marathon', marathon: 'Marathon' };

/** The profile's bests that the race log lacks, as typed; they have no date and no race. */
function fromProfile({ profile }: CoachRecords, bests: PersonalBests): string | undefined {
  const typed = Object.entries(labels).flatMap(([name, label]) => {
    const time = parseDuration(profile?.personalBests[name] ?? '');
    const own = bests.byDistance.get(label);
    return time && (!own || time < currentBest(own).time) ? [`${label} ${clock(time)}`] : [];
  });
  if (typed.length === 0) return undefined;
  return `Your profile also has, without a race or a date: ${typed.join(', ')}.`;
}
