/** Pleasantries between a reason and the order that follows it. */
const manners =
  /^(?:(?:so|and|then|please|pls|just|lets|can (?:you|we)|could (?:you|we)|i (?:need|want|have) to|id like to) ){1,4}/;
/** 'Move it' refers to something before it. */
const refersBack =
  /^\w+(?: (?:back|forward|off|rid of|about))? (?:it|that|this|them|those|one)\b(?! (?:run|race|session|one)\b)/;
const joint = / \| | so (?=\w)| please (?=(?:i|it|my|the|that)\b)/;
/** '… because of a work dinner' */
const because = / (?:because|cause|cos|due to)\b.{0,80}$/;

/** A clause about the runner, the weather or the watch, which asks for nothing. */
const tells =
  /\b(?:i|im|ive|ill|id|we|my|was|were|is|are|am|isnt|wasnt|its|had|has|have|because|cant|wont|too|feel\w{0,3}|felt|need|want|forgot|broke|lost|recorded|logged|saved|counted|twice|double|duplicate|tired|cancell?ed|sore|sick|busy|away|travelling|working|raining|wrong|mistake|thanks|sorry)\b/;
/** Further facts about the record show which one is meant. */
const saysWhich =
  /\d|@|\bthe one\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:to(?:day|morrow)|yesterday|instead)\b/;

export const isRemark = (clause: string): boolean => tells.test(clause) && !saysWhich.test(clause);

/**
 * An order without the reason given before or after it: 'I’m working late, so move the easy run to
 * Saturday', 'drop the tempo, my legs are toast'.
 * @param begins whether a clause begins like an order
 */
export function withoutReasons(text: string, begins: (clause: string) => boolean): string {
  const clauses = text
    .replace(because, '')
    .split(joint)
    .map((clause) => clause.replace(manners, ''));
  const place = clauses.findIndex((clause) => begins(clause) && !refersBack.test(clause));
  if (place < 0) return text.replace(because, '');
  const [order = '', ...others] = clauses.slice(place);
  return [order, ...others.filter((clause) => !isRemark(clause))].join(' | ');
}

/** How it felt, or what the runner thinks of it. */
const feelings =
  /\b(?:felt|feel\w{0,3}|legs|lungs|great|awful|lovely|brutal|grim|tough|best|pb|pr|chuffed|pleased|happy|proud|knackered|tired|weather|wind|windy|raining|rain|hot|cold|muddy|enjoyed|loved|not bad|never|finally|i think|i guess)\b/;
/** Part of the report, or another matter, whatever else it says. */
const reports =
  /\b(?:hurts?|hurting|pain\w{0,3}|sore|injur\w{1,5}|races?|treadmill|trails?|track|road|tempo|intervals|hills?|recovery|long|hr|heart|rpe|effort|hour|half|planned|add|log)\b|^(?:is|was|are|were|how|what|why|which|when|should|do|did|does|am|can|could|will|would)\b/;

/** 'Parkrun PB today, 21:02' */
const isBest = / (?:a )?(?:new )?(?:pb|pr)\b(?=.{0,40}\d:\d\d)/;

/** A report, and the remarks after it that fit no field: '…, 44:20, new best I think'. */
export function reportIn(text: string): { report: string; remarks: string } {
  const isRemarkOn = (clause: string, place: number) =>
    place > 0 && feelings.test(clause) && !saysWhich.test(clause) && !reports.test(clause);
  const clauses = text.split(' | ');
  return {
    report: clauses
      .filter((clause, place) => !isRemarkOn(clause, place))
      .join(' | ')
      .replace(isBest, ' '),
    remarks: clauses.filter(isRemarkOn).join(', '),
  };
}
