/**
 * Words around a question about a trend that ask for nothing: doubts, appeals to be frank,
 * feelings.
 */
const asides: readonly [RegExp, string][] = [
  // 'Is that really so or is it in my head'
  [
    /(?:\b(?:and|or) ){0,5}\b(?:is|am|are|was|does|do|have|can) (?:it|that|this|i|they|you see that) (?:(?:really|just|only|all|actually|simply|maybe|even|in fact) )*(?:so|true|real|right|the case|a fact|(?:all )?in (?:my|the) (?:head|mind)|(?:my )?imagination|imagin(?:e|ing)(?: (?:it|that|things))?|kid(?:ding)? myself|fool(?:ing)? myself|deluded|seem(?:ing)?(?: (?:that way|so|like it))?|feel(?:ing)? (?:that way|like (?:it|that))|(?:show|borne out|visible|there) in (?:the|my) (?:log|data|numbers|figures))(?: or (?:just |only |all ){0,3}in my (?:head|mind|imagination))?\b/g,
    '',
  ],
  [
    /(?:\b(?:and|or) ){0,5}\b(?:what )?(?:do|does|would|will) (?:the|my) (?:numbers?|data|log|figures|runs|training)(?: (?:really|actually|also))? (?:agree|confirm|say|show|tell|think|bear|back)(?: (?:me|so|that|it|this|out|up|about it|the same)){0,3}\b/g,
    '',
  ],
  [
    /\b(?:be (?:brutally |totally )?(?:honest|frank|straight)(?: with me)?|(?:give it to|tell) me straight|the (?:honest )?truth|(?:in|what is) your (?:honest )?opinion|be real|no sugar ?coating)\b/g,
    '',
  ],
  [
    /\b(?:(?:would|do|could|can) you )?(?:say|reckon|think|tell)(?: (?:that|if|whether))?(?= (?:my|i|the) )|\b(?:going by|looking at|judging by|according to|based on|from) (?:my|the) (?:log|data|numbers|figures|runs|training log|records)\b|\bon paper\b/g,
    '',
  ],
  // 'I feel sluggish lately, is my pace …'
  [
    /^(?:i|my legs|everything|running|it)(?: (?:have|has|am|is|are|just|do))* (?:feel|feels|felt|feeling|tired|knackered|sluggish|heavy|worried|seems?)\b[^|]{0,40}? and (?=(?:is|are|am|has|have|do|does|did|how|what) )/,
    '',
  ],
];

/** The question without these words. */
export const withoutAsides = (text: string): string =>
  asides
    .reduce((said, [pattern, words]) => said.replace(pattern, words), text)
    .replace(/(?:\b(?:and|or|but)\b|\s){1,20}$|^(?:\b(?:and|or|but)\b|\s){1,20}/g, '')
    .replace(/\s{2,}/g, ' ');
