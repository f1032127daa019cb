import { reasons } from './reasons.ts';

/** What people say around a question without asking anything. */
const around: readonly RegExp[] = [
  /\bfor (?:fuck|god|christ|heaven|pete)['’]?s?['’]? sake\b/g,
  /\b(?:the )?(?:fuck(?:ing|in|ed)?|bloody|(?:god)?damn(?:ed)?(?: it)?|dammit|hell|heck|ffs|wtf|omg|lol|shit(?:ty)?|crap(?:py)?|freaking|frigging|flipping|effing|bugger)\b/g,
  // 'Morning coach!', 'hi there,', 'good evening.'; 'morning runs' are not a greeting.
  /^(?:\W*(?:hi|hello|helo|hey|hiya|yo|howdy|good (?:morning|evening|afternoon|day)|(?:morning|evening|afternoon)(?= ?[,.!]| (?:there|coach|again|mate|buddy|everyone|all)(?!\p{L})))(?![’'\p{L}])(?: (?:there|coach|again|mate|buddy|everyone|all))*)+(?=\W)/gu,
  /\b(?:i )?hope (?:you['’]?(?: are|re)?|u|ur|all is|all['’]?s|everything is|everything['’]?s) (?:\p{L}+ )?(?:well|good|fine|ok|okay)\b/gu,
  /\bhow are (?:you|u)(?: doing)?(?: today)?\b/g,
  /\b(?:many |much |big |a big )?(?:thanks|thank you|thx|cheers)(?: (?:for|so much|very much|a lot|a bunch|in advance|again|loads)(?: [\p{L}’']+){0,4})?(?=\s*(?:[.!?,;]|$))/gu,
  /\b(?:just )?(?:a )?quick (?:one|question)\b|\bjust (?:wondering|curious|asking)\b|\b(?:i was|i['’]?m|i am) (?:just )?wondering(?: if)?\b/g,
  /\b(?:could|can|would|will) you (?:(?:please|pls|kindly|maybe|just|quickly|possibly) )*(?=(?:tell|give|show|list|say|find|look|check|let|name|remind|work out|figure out|dig|pull|fetch|add up)\b)/g,
  /\b(?:i(?:['’]d| would) (?:quite |really |just )?(?:like|love|be (?:curious|interested)) to|i want to|i need to|i wanna|(?:be )?(?:good|nice|interesting|great) to) know\b|\blet me know\b|\b(?:(?:do|would) you (?:happen to )?(?:know|remember)|any idea|any clue|remind me(?: again)?|refresh my memory|help me out|mind telling me|care to tell me|tell me again)\b/g,
  // 'What’s the story with', 'out of interest', 'I can’t remember how …'.
  /\bwhat(?:['’]?s| is) the (?:story|deal|situation|score|state of play) (?:with|on|of)\b/g,
  /\b(?:just )?out of (?:interest|curiosity)\b|\bfor the record\b|\b(?:btw|by the way|tbh|to be honest|honestly|if (?:i may ask|you don['’]?t mind|possible|you can)|at the end of the day|at a (?:guess|glance))\b/g,
  /\b(?:i(?:['’]ve| have)? (?:forget|forgot(?:ten)?|(?:can['’]?t|cannot|don['’]?t|do not) (?:quite |really )?(?:remember|recall|know))|no idea|not sure)(?= ?,? ?(?:how|what|when|which|where|whether|if)\b)/g,
  /^\W*(?:(?:(?:oh|um+|uh+|er+m?|hm{2,})\b\W{0,3}|(?:well|right|so|ok(?:ay)?|listen|look|actually) ?[,.:…-]{1,3} ?)){1,4}(?=\p{L}|\d)/gu,
  /,? both(?: of them)?(?=,? (?:please|pls)\W*$|\s*[.?!]?$)/g,
  // The precision of figures is fixed.
  /(?:\bgive me |\bto |\bwith |\bin )(?:one|two|three|\d) decimals?(?: places?)?\b/g,
  /(?<=^|[\s,.!])(?:coach|mate|buddy|dude|bro)(?=\s*(?:[,.!?]|$))/g,
];

/**
 * A question without greetings, thanks, swearing and the like; unchanged if nothing else is left.
 */
export function withoutCourtesies(question: string): string {
  const plain = question.toLowerCase();
  const rest = [...reasons, ...around].reduce((text, pattern) => text.replace(pattern, ' '), plain);
  return /[\p{L}\p{N}]/u.test(rest) && /\p{L}{2,}/u.test(rest) ? rest.trim() : question;
}
