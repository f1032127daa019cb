/** What is to be other in a plan that was proposed. */
export interface PlanChange {
  /** How often it was to be easier. */
  easier: number;
  withoutLongRun: boolean;
  /** The most runs. */
  runs: number | undefined;
}

export const noChange: PlanChange = { easier: 0, withoutLongRun: false, runs: undefined };

const longestChange = 14;
/** Whoever asks, compares or tells of the body changes no plan. */
const otherMatter =
  /^(?:how|what|why|when|which|who|where|should|is|are|was|were|am|did|does|do (?:i|you|we)|has|have)\b|\b(?:than|sle[ep]\w{1,4}|pain|weight|sore|hurts?|injur\w*|last|yesterday|was|were|ran|my (?:run|pace|legs|knee|weight)|ago|pace|km|miles)\b/;
const easier =
  /\b(?:easier|easy|lighter|gentler|softer|shorter|less|fewer|smaller|milder|calmer|simpler|(?:tone|dial|cut|scale|ease|turn|take) (?:it |that |this |things )?(?:down|back|off)(?! to \d)|too (?:hard|much|long|tough|heavy|intense|ambitious|difficult|far|demanding|many)|overkill|(?:cant|cannot|wont|could never) (?:manage|do|handle|cope))\b/;
const withoutLong =
  /\b(?:without|no|skip|skipping|drop|leave out|leaving out|minus|lose|cut|remove|not|omit|take out|forget) (?:the |a |an |any |my )?long (?:runs?|ones?)\b|\blong runs? (?:out|off|less)\b/;
const someRuns =
  /\b(?<runs>[1-6]) (?:runs?|days?|times|sessions?|outings?|workouts?)\b(?! (?:later|ago|earlier|before|after|off))/;

/** 'An easy run tomorrow' is one more. */
const oneSession =
  /\b(?:run|jog|session|tempo|intervals?|workout)\b.{0,30}\b(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/** 'Make it easier', 'tone it down', 'leave out the long run', 'three runs are enough', after a plan. */
export function planChangeIn(text: string): PlanChange | undefined {
  const plain = text
    .replaceAll(' | ', ' ')
    .replace(/^(?:could|can|would) (?=it|that|this|the|you)/, '');
  if (plain.split(' ').length > longestChange || otherMatter.test(plain)) return undefined;
  const withoutLongRun = withoutLong.test(plain);
  const runs = someRuns.exec(plain)?.groups?.runs;
  const isEasier =
    !oneSession.test(plain) && easier.test(plain.replace(withoutLong, '').replace(someRuns, ''));
  if (!withoutLongRun && runs === undefined && !isEasier) return undefined;
  return {
    easier: isEasier ? 1 : 0,
    withoutLongRun,
    runs: runs === undefined ? undefined : Number(runs),
  };
}

/** Both changes, of which the later number of runs counts. */
export const together = (before: PlanChange, after: PlanChange): PlanChange => ({
  easier: before.easier + after.easier,
  withoutLongRun: before.withoutLongRun || after.withoutLongRun,
  runs: after.runs ?? before.runs,
});
