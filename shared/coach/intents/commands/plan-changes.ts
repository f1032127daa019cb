/** What to change in a plan that was proposed. */
export interface PlanChange {
  /** How many times it was asked to be easier. */
  easier: number;
  withoutLongRun: boolean;
  withoutHard: boolean;
  /** Weekdays without a run; Sunday is 0. */
  offDays: readonly number[];
  /** The most runs. */
  runs: number | undefined;
  /** Wishes that a plan cannot grant, in the runner's words: 'hilly'. */
  notPlanned: readonly string[];
}

export const noChange: PlanChange = {
  easier: 0,
  withoutLongRun: false,
  withoutHard: false,
  offDays: [],
  runs: undefined,
  notPlanned: [],
};

const longestChange = 14;
/** Questions, comparisons and remarks about the body do not change a plan. */
const otherMatter =
  /^(?:how|what|why|when|which|who|where|should|is|are|was|were|am|did|does|do (?:i|you|we)|has|have)\b|\b(?:than|sle[ep]\w{1,4}|pain|weight|sore|hurts?|injur\w*|last|yesterday|was|were|ran|my (?:run|pace|legs|knee|weight)|ago|pace|km|miles)\b/;
const easier =
  /\b(?:easier|easy|lighter|gentler|gentle|relaxed|chilled|softer|shorter|less|fewer|smaller|milder|calmer|simpler|(?:tone|dial|cut|scale|ease|turn|take) (?:it |that |this |things )?(?:down|back|off)(?! to \d)|too (?:hard|much|long|tough|heavy|intense|ambitious|difficult|far|demanding|many)|overkill|(?:cant|cannot|wont|could never) (?:manage|do|handle|cope))\b/;
const withoutLong =
  /\b(?:without|no|skip|skipping|drop|leave out|leaving out|minus|lose|cut|remove|not|omit|take out|forget) (?:the |a |an |any |my )?long (?:runs?|ones?)\b|\blong runs? (?:out|off|less)\b/;
const withoutHard =
  /\b(?:without|no|skip|skipping|drop|leave out|leaving out|minus|lose|nothing) (?:the |any )?(?:intervals?|tempos?(?: runs?)?|speed ?work|hard(?: runs?| sessions?| days?)?|fast(?: runs?| stuff)?)\b|\b(?:only|all|everything) easy\b/;
/** 'Not on Tuesday', 'Wednesday off' */
const dayOff =
  /\b(?:not|no (?:running|runs?|training|sessions?)|nothing|free|off|cant|without|skip|busy|away|rest)(?: run)?(?: on)? (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:off|free|doesnt work|dont work|(?:is|are) (?:out|off|full|no good|busy|impossible))\b|\b(?:i have|ive got|ive|there is|theres|have) (?:an? |my |the )?(?!session|run|race|long)[a-z]{3,14}(?: [a-z]{3,14})? on (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/;
const weekdays = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];
const namedDay = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/g;
/** 'I can only run Tuesday, Thursday and Sunday' */
const onlyOn =
  /\b(?:only|just) (?:(?:can|run|do|train|running|have|got|time|available|free|be|on|for|and) ){0,5}(?:(?:and |or |& |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b ?){1,6}/;
const daysIn = (text: string) =>
  [...text.matchAll(namedDay)].map(([, day = '']) => weekdays.indexOf(day));
const notOn = (days: readonly number[]) =>
  weekdays.map((_, day) => day).filter((day) => !days.includes(day));
const notChosen =
  /\b(?:\d hard (?:sessions|runs|days)|\d{2,3} ?(?:k|kms?|miles)|hilly|hills?|trails?|off ?road|track|treadmill|flat|swims?|swimming|bike|cycling|gym|strength)\b/g;

/** Wishes for terrain, volume or other sports, which plans do not choose. */
export const notPlannedIn = (text: string): string[] =>
  /\b(?:no|without|not|skip|minus|avoid)\b/.test(text)
    ? []
    : [...new Set(text.match(notChosen) ?? [])];

const someRuns =
  /\b(?<runs>[1-6]) (?:runs?|days?|times|sessions?|outings?|workouts?)\b(?! (?:later|ago|earlier|before|after|off))/;

/** 'An easy run tomorrow' asks for an extra one. */
const oneSession =
  /\b(?:run|jog|session|tempo|intervals?|workout)\b.{0,30}\b(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/**
 * After a plan: 'make it easier', 'tone it down', 'leave out the long run', 'three runs are
 * enough'.
 */
export function planChangeIn(text: string): PlanChange | undefined {
  const plain = text
    .replaceAll(' | ', ' ')
    .replace(/^(?:could|can|would) (?=it|that|this|the|you)/, '');
  if (plain.split(' ').length > longestChange || otherMatter.test(plain)) return undefined;
  const withoutLongRun = withoutLong.test(plain);
  const runs = someRuns.exec(plain)?.groups?.runs;
  const isWithoutHard = withoutHard.test(plain);
  const only = onlyOn.exec(plain)?.[0];
  const offDays = only ? notOn(daysIn(only)) : dayOff.test(plain) ? daysIn(plain) : [];
  const isEasier =
    !oneSession.test(plain) &&
    easier.test(plain.replace(withoutLong, '').replace(withoutHard, '').replace(someRuns, ''));
  const isOther = withoutLongRun || isWithoutHard || offDays.length > 0 || runs !== undefined;
  if (!isOther && !isEasier) return undefined;
  return {
    easier: isEasier ? 1 : 0,
    withoutLongRun,
    withoutHard: isWithoutHard,
    offDays,
    runs: runs === undefined ? undefined : Number(runs),
    notPlanned: notPlannedIn(plain),
  };
}

/** Both changes combined; the later number of runs counts. */
export const together = (before: PlanChange, after: PlanChange): PlanChange => ({
  easier: before.easier + after.easier,
  withoutLongRun: before.withoutLongRun || after.withoutLongRun,
  withoutHard: before.withoutHard || after.withoutHard,
  offDays: [...new Set([...before.offDays, ...after.offDays])],
  runs: after.runs ?? before.runs,
  notPlanned: [...new Set([...before.notPlanned, ...after.notPlanned])],
});

/** 'More please', 'harder', which plans never offer. */
export const asksForMore = (text: string): boolean =>
  /^(?:(?:no|a bit|a little|bit|make it|can you make it|i want|id like|give me|much|even) (?:\| )?){0,3}(?:more|harder|longer|tougher|bigger|faster|heavier)(?: (?:of it|km|running|please|runs|volume))?$/.test(
    text,
  );
