import type { Command } from './command.ts';
import { smallWords } from './report-opening.ts';
import { Rest, type Said } from './said.ts';

/** With a doubt, a question or another time it is not a command. */
const doubts: ReadonlySet<string> = new Set(
  `not never isnt arent hasnt dont wont no almost nearly partly mostly if when once until before after hopefully
  probably think maybe should might hope soon yet why how what which still far only who where said says told cant
  unless but better month months week weeks year years ago since last first do does did can could tomorrow`.split(
    /\s+/,
  ),
);
const asks =
  /^(?:is|are|am|was|were|has|have|had|do|does|did|can|could|would|should|what|how|why|when|which)\b/;
const mostWordsOfName = 5;

const says = (text: string, phrases: RegExp) => text.search(phrases) >= 0;

/** The words of a name left after removing phrases; undefined if a doubt is among them. */
function nameIn(
  text: string,
  phrases: readonly RegExp[],
  fillers: ReadonlySet<string>,
): string[] | undefined {
  const plain = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' | '), text);
  const words = new Rest(plain).words(new Set());
  if (words.some((word) => doubts.has(word))) return undefined;
  const name = words.filter((word) => !fillers.has(word));
  return name.length > mostWordsOfName ? undefined : name;
}

const healedFor =
  /\b(?:healed|resolved|recovered|closed|cleared up|sorted|done(?: \|| and)? dusted|pain[ -]?free|good as new)\b|\b(?:is|are|has|have|feels?|all|fully|completely|finally|totally) (?:(?:all|now|fully|completely|finally|totally|much|really|been|be|feeling) ){0,2}(?:gone|over|fine|ok|okay|better again|good again)\b|\b(?:all good|fine again|ok again|okay again|all better|history)\b|\b(?:pain|injury|niggle) gone\b|\bno pain\b(?=.{0,40} any ?more\b)|\bany ?more$|\bno (?:more|longer any) (?:pain|trouble|problems?)\b|\b(?:no longer|doesnt|does not|dont|do not) (?:hurts?|aches?|bothers? me|(?:feel|is) sore)(?: any ?more| at all)?\b|\b(?:stopped|quit) (?:hurting|aching)\b/g;
const closing =
  /\b(?:you can |can you |please )?(?:mark|set|close|resolve|tick|take|cross|sign)(?: (?:it|that|them|my|the|this))?(?: off| out)?(?: (?:(?:of |from )?(?:the|my) )?(?:open )?(?:injuries|injury list|list))?(?: (?:as|to) (?:over|gone|closed|resolved|healed|done|fine))?\b|\b(?:as|to) (?:over|gone|closed|resolved|healed|done|fine|recovered)\b/g;
const injuryWords = /\b(?:injury|injuries|pain|niggle|problem)\b/;
const injuryFillers: ReadonlySet<string> = new Set([
  ...smallWords,
  ...'injury injuries pain niggle problem open fully completely all finally now again much really feels feel totally good better tendon has been since'.split(
    ' ',
  ),
]);

/** An injury that is over: 'my knee is healed', 'no more pain in the achilles, mark it as over'. */
export function healing({ text }: Said): Command | undefined {
  const isClosed =
    /^(?:close|resolve|mark|set)\b/.test(text) && !/\b(?:max|account|data)\b/.test(text);
  const isHealed = says(text, healedFor);
  if (asks.test(text) || !(isHealed || isClosed)) return undefined;
  if (isClosed && !isHealed && !/^(?:close|resolve)\b|\b(?:over|gone|done|fine)$/.test(text))
    return undefined;
  const name = nameIn(text, [healedFor, closing], injuryFillers);
  if (!name || (name.length === 0 && !injuryWords.test(text) && !/\btendon\b/.test(text)))
    return undefined;
  return { kind: 'resolve', name };
}

/** Only ever said of gear. */
const retires =
  /\b(?:retire[ds]?|retiring|archived?|deactivated?|out of (?:service|use|action|rotation)|as inactive|put (?=.{1,40}\baway\b)|put away|(?:put |set )?to inactive)\b/g;
/** May be said of anything, but here of gear. */
const wornOut =
  /\b(?:have|has|had|are|is)? ?(?:had (?:it|their day|its day)|worn out|worn through|dead|shot|knackered|toast|past it|finished|done for|gone|history|falling apart|going|ready|off)?(?: (?:in|into|to|for) the (?:bin|trash|rubbish|tip|skip))\b|\b(?:have|has) had (?:it|their day|enough)\b|\b(?:are|is|theyre|its) (?:all |completely |totally |now )?(?:worn out|worn through|dead|shot|knackered|toast|past it|finished|done|done for|falling apart|history)\b|\| (?:worn out|dead|shot|knackered|toast|finished|done|retired)$|\btime to (?:bin|retire|ditch|replace|chuck)\b|\b(?:done|finished|through) with\b|\b(?:no longer|not|dont|wont|never) (?:run|running|use|using|wear|wearing)(?: in)?\b|\bstop(?:ped)? (?:using|wearing|running in)\b|\b(?:threw|thrown|chucked|binned|ditched|throwing|chucking|binning|retiring)(?: (?:away|out))?\b/g;
const gearFillers: ReadonlySet<string> = new Set([
  ...smallWords,
  ...`these those old worn pair running shoe shoes trainers gear item away mark as retired good use inactive active set
  take theyre any more anymore take them service list no longer stop using done finished bin`.split(
    /\s+/,
  ),
]);

/**
 * Gear to be retired: 'retire my Pegasus', 'I’m done with the Ridge Trail', '… going in the bin'.
 */
export function retiring({ text }: Said): Command | undefined {
  // Legs that are toast are not shoes.
  if (asks.test(text) || /\b(?:legs|calves|quads)\b/.test(text)) return undefined;
  // 'Retired shoes' are already retired.
  if (/^(?:my |the )?retired (?:shoes|pairs?|trainers|gear)\b/.test(text)) return undefined;
  const isSure = says(text, retires);
  if (!isSure && !says(text, wornOut)) return undefined;
  const name = nameIn(text, [retires, wornOut], gearFillers);
  if (!name || (name.length === 0 && !isSure)) return undefined;
  return { kind: 'retire', name, isSure };
}
