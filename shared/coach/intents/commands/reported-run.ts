import type { Today } from '../../../week.ts';
import { takeDistance } from './amounts.ts';
import type { ReportedRun } from './command.ts';
import { dayDone } from './days.ts';
import { reportOpeningIn } from './report-opening.ts';
import { runPartsIn } from './run-parts.ts';
import { isDoubted, Rest, type Said } from './said.ts';

/** 'I ran 10k …', 'went for a run …', 'clocked 8 km …', 'just back from …' */
const told =
  /^(?:ran|rna|runned|jogged|did|done|completed|finished|went (?:for|on|out|running|jogging)|managed|clocked|covered|trained|got|put in|was out|(?:just )?(?:back|home|in) from|biked|cycled|rode|swam|hiked|walked|rowed|(?:knocked|ticked|polished) (?:out|off)|(?:squeezed|snuck|fitted) in|(?!(?:raced|planned|needed|wanted|missed|skipped|cancell?ed|moved|deleted|scheduled|predicted|targeted|hoped|tried|used|entered|signed|registered)\b)[a-z]{3,9}ed (?:[a-z]{2,7} ){0,2}(?=\d))\b/;
const ran =
  /\b(?:ran|rna|runned|jogged|run|runs|running|jog|outing|effort|shuffle|training|parkrun|bike|biked|cycled|cycling|ride|rode|swim|swam|hike|hiked|walk|walked|rowing|rowed|yoga|pilates|strength|weights|of weight|session|workout|treadmill|\d{1,3}(?:[.,]\d{1,3})? ?(?:ks?|kms?|kilomet\w{2,4}|miles?|mi))\b/;
/** 'Evening jog 4k 25 min' */
const nounFirst =
  /^(?:(?:my|an?|the|todays|yesterdays) )?(?:(?:evening|morning|lunch|lunchtime|afternoon|night|easy|recovery|long|tempo|trail|treadmill|steady|solo|club|group) ){1,3}(?:run|jog|outing|shuffle|session|effort)\b/;
const finishedOr = /\d (?:k|kms?|miles?|mi)\b|\d(?:k|kms?|mi)\b/;
/** 'I run 10k today in 52 minutes': some write it like that and mean 'ran'. */
const runs = /^i run .{0,60}\b(?:today|yesterday|this morning)\b/;

/** Without a verb, up to this many words may be about the place or the mood. */
const mostOtherWords = 2;
const mostLeft = 5;
/** A bare weekday may be in the future, unless a time to the second shows that it is past. */
const finished = /\b\d{1,3}:\d{2}\b/;
const isNear = /\b(?:todays?|yesterdays?|last|this (?:morning|afternoon|evening|lunchtime))\b/;
/** Today, if no day is given. */
const justNow =
  /\b(?:just|back from|home from|earlier|(?:before|after) (?:work|breakfast|school|lunch|dinner)|at lunch)\b/;
/** A run in company is still the runner's own. */
const company =
  /\bwith (?:my |a |an |the |some |\d )?(?:\w{2,12} )?(?:friends?|wife|husband|sons?|daughters?|brother|sister|partner|mates?|colleagues?|club|group|kids?|girlfriend|boyfriend)\b(?: of mine)?/g;
/** Something other than a report of a run. */
const otherMatter =
  /\b(?:races?|raced|hurts?|hurting|pain|painful|sore|injur\w{1,5}|shoes|show|tell|week|weeks|month|year|marathon plan|average of|times|every|usually|always|often|longest|fastest|pb|pr|move|delete|remove|calendar|schedule|so far|in total|add(?:ed|ing)? up)\b|^runs\b|\bcount$/;

/**
 * A reported run, or one to log: 'I ran 10k today in 52 minutes', 'ran 8 miles yesterday, 1:10,
 * easy, in my Pegasus'. Only what was given, with at least a distance or a time, unless it is an
 * order to log one.
 */
export function reportedRun(said: Said, today: Today): ReportedRun | undefined {
  const { text, into, formats } = said;
  if (into !== undefined && into !== 'log') return undefined;
  const { isOrder, isOfOther, rest: report } = reportOpeningIn(said);
  const isOrdered = into === 'log' || (isOrder && ran.test(text));
  const isTold = told.test(report) && (ran.test(text) || /\b(?:did|got)\b/.test(text));
  const isNoun = nounFirst.test(report) && finishedOr.test(text);
  const isPlainly = isOrdered || isTold || isNoun || runs.test(text);
  if (isOfOther || isDoubted(text.replaceAll(company, '')) || otherMatter.test(text))
    return undefined;
  const day = dayDone(text, today);
  if (day.isUnclear) return isPlainly && isOfSeveral(text) ? several : undefined;
  const isNow = justNow.test(text);
  const isRecent = isNow || isNear.test(text);
  const { run, left } = runPartsIn(day.rest, formats, isPlainly || isRecent);
  const { distance, duration, sessionType } = run;
  if (left.length > mostLeft || (distance === undefined && !isOrdered && !ran.test(text)))
    return undefined;
  // Without a verb, it is a report if it says everything needed and nothing else: 'strength today,
  // 40 min'.
  const isWhole =
    (day.date !== undefined || isNow) &&
    duration !== undefined &&
    (isRecent || finished.test(text));
  const isWish =
    /^i\b|\b(?:to run|goal|target|aim|planned|have to|must|need|try|trying|attempt|possible|estimate|forecast|equals?|good|pace for|time for)\b/.test(
      text,
    );
  if (isWish && !isPlainly) return undefined;
  const saysMore = distance === undefined ? left.length > 0 : left.length > mostOtherWords;
  if (!isPlainly && !(isWhole && !saysMore && (distance ?? sessionType))) return undefined;
  const hasPart = ran.test(text) && left.some((word) => /\d/.test(word));
  const hasAmount = distance !== undefined || duration !== undefined || hasPart;
  if (!hasAmount && !(isOrdered && left.length === 0)) return undefined;
  return { ...run, date: day.date ?? (isNow ? today.date : undefined) };
}

/** 'I ran 10k today and 5k yesterday' */
function isOfSeveral(text: string): boolean {
  const rest = new Rest(text);
  return takeDistance(rest) !== undefined && takeDistance(rest) !== undefined;
}

const several: ReportedRun = { isAnother: false, isOfTwo: true, left: '' };
