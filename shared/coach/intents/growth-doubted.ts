const distance =
  /\b(?:mileage|distance|volume|km|kms|kilomet(?:re|er)s|miles|my weeks?|weekly|how (?:much|far) i (?:run|ran|am running|have run|have been running)|running (?:more|further))\b/;
const rising =
  /\b(?:increas\w*|creep\w*|crept|ramp\w*|build\w*|built|add(?:ed|ing)?|jump\w*|grow\w*|grew|step(?:ped|ping)?|rais\w*|up(?:ped|ping)?|climb\w*|ris(?:e|es|ing|en)|rose|bump\w*|pil(?:e|ed|ing)|push\w*)\b/;
const tooFast =
  /\btoo (?:fast|quick(?:ly)?|steep(?:ly)?|soon|rapid(?:ly)?|sudden(?:ly)?|sharp(?:ly)?|much|aggressive(?:ly)?)\b|\b(?:safe|safely|sensible|sensibly|sane|healthy|reasonable|ok|okay|gradual(?:ly)? enough|slowly enough|risky|dangerous|reckless)\b/;
const tenPercent = /\b(?:10|ten) ?(?:%|percent|per cent) rule\b/;
/** What to do next is advice, and a pace is not a distance. */
const isElse =
  /\b(?:how (?:do|should|can|could|to|fast|quickly|soon)|should|can i|could i|plan|pace|speed|climbing|elevation|shoes?|pairs?|to \d+)\b/;

/**
 * Whether a text asks if the runner's distance grows too quickly: 'is my mileage creeping up too
 * fast?'
 * @param text plain lower-case words
 */
export const doubtsGrowth = (text: string): boolean =>
  !isElse.test(text) &&
  (tenPercent.test(text) || (distance.test(text) && rising.test(text) && tooFast.test(text)));

/** Whether it is about the weeks before an injury. */
export const isOfWeeksBefore = (text: string): boolean =>
  /\b(?:before|prior to|leading (?:up )?(?:in)?to|ahead of|caused?|bring on|brought on)\b/.test(
    text,
  );
