/** Small talk: what is said without a question about running. */
export type Chatter =
  | 'greeting'
  | 'farewell'
  | 'thanks'
  | 'identity'
  | 'joke'
  | 'feeling'
  | 'scolding'
  | 'nonsense';

const fillers =
  /\b(?:coach|mate|buddy|there|then|now|so|well|ok|okay|and|but|please|just|really|very|much|a lot|lots|again|my friend|dude|man|bro|haha|for|to|you|all|today|everyone|is|it|that|thats|oh|ah|all)\b/g;

/** Phrases a text may consist of; besides fillers, one kind must account for all of it. */
const made: readonly [kind: Chatter, phrases: RegExp][] = [
  [
    'farewell',
    /\b(?:good ?bye?|bye(?:[ -]?bye)?|see (?:you|ya)(?: (?:later|soon|tomorrow|around|next \p{L}+|on \p{L}+))?|good ?night|night night|take care|talk (?:to you )?(?:later|soon|tomorrow)|speak (?:later|soon)|later|cya|so long|farewell|have a (?:good|nice|great) \p{L}+|(?:that is|thats) (?:all|it)(?: for (?:now|today))?|(?:i am|im) off|(?:i )?(?:have to|got to|gotta|must) go|until (?:next time|tomorrow)|thanks|thank you|cheers)\b/gu,
  ],
  [
    'greeting',
    /\b(?:hi|hello|hey|hiya|howdy|yo|hallo|good (?:morning|day|evening|afternoon)|morning|evening|afternoon|how are (?:you|u|things)(?: doing)?|how do you do|what is up|whats up|sup|nice to (?:meet|see) you|long time no see|are you there|anybody there|anyone there|test|testing)\b/g,
  ],
  [
    'thanks',
    /\b(?:thanks|thank you|thankyou|cheers|ta|much appreciated|appreciate|(?:that )?(?:helped|helps|was (?:helpful|great|good)|is helpful)|helpful|great|perfect|awesome|nice|cool|good (?:job|work|stuff|one|to know)|well done|brilliant|super|fantastic|excellent|wonderful|amazing|ok|okay|alright|all right|got|i see|understood|aha|fine|sure|sounds good|makes sense|right|no problem|never ?mind|wow|lovely|good)\b/g,
  ],
  [
    'scolding',
    /\b(?:fuck\p{L}*|off|piss|shit\p{L}*|crap\p{L}*|bloody|hell|damn\p{L}*|ffs|wtf|are|am|r|ur|your|youre|u|this|these|a|an|the|what|of|useless|stupid|idiots?|dumb|rubbish|garbage|trash|sucks?|moron|pathetic|worthless|terrible|awful|horrible|hate|shut up|piece|thing|app|bot|answers?|program|machine|such|how|no|good|bad|wrong|nonsense|bullshit|annoying|do|not|dont|understand|anything|nothing|know|can|cant|get|me|i|joke)\b/gu,
  ],
];

const scolds =
  /\b(?:fuck\p{L}*|piss off|shit\p{L}*|crap\p{L}*|bloody|hell|damn\p{L}*|ffs|wtf|useless|stupid|idiots?|dumb|rubbish|garbage|trash|sucks?|moron|pathetic|worthless|terrible|awful|horrible|hate you|shut up|bullshit|annoying)\b/u;
const identities =
  /\b(?:are|r) (?:you|u) (?:(?:a|an|really|just|the|some|kind|sort|of|or|real) ?)*(?:real|human|person|robot|bot|ai|machine|computer|program|alive|chatgpt|gpt|llm|model|someone|somebody)\b|\b(?:am i|are we) (?:talking|speaking|chatting|writing) (?:to|with)\b|\b(?:who|what) (?:are|r) (?:you|u)\b(?! (?:doing|able|going))|\bwho (?:made|built|wrote|programmed|created|is behind) (?:you|this)\b|\b(?:what is|whats) your name\b|\bdo you have (?:a name|feelings|a brain)\b|\bis (?:this|that|there) (?:an? )?(?:(?:real|human|person|robot|bot|ai|machine|computer) ?)+\b/;
const jokes =
  /\bjokes?\b|\bsomething funny\b|\bmake me (?:laugh|smile)\b|\bsing (?:me )?(?:a )?song\b|\btell me a story\b|\bpoem\b/;
const feelings =
  /\bi (?:really |just |do |so |still |absolutely )*(?:love|like|enjoy|adore|hate) (?:running|to run|this|you|it|my runs?|racing|the (?:rain|cold|sun|sport))\b|^running (?:is|has|makes|feels|was|gives)\b|\b(?:i am|im|feel|feeling) (?:so |very |really |just )*(?:happy|glad|proud|excited|grateful|bored|sad|lonely|great|fantastic|gutted|heartbroken|devastated|disappointed|frustrated|annoyed|delighted|thrilled|chuffed|over the moon)\b|^(?:so |very |absolutely |still |a bit )*(?:gutted|heartbroken|devastated|delighted|thrilled|chuffed|proud|over the moon)\b/;
const asks =
  /\b(?:how|what|when|which|where|why|who|should|could|would|will|plan|show|list|tell|give|km|kilomet\w+|miles|pace|hurts?|pain|sore|ill|sick|injur\w*|tired|race)\b/;

const isEmpty = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/** The kind of small talk a text is; undefined if it may ask for something. */
export function chatterIn(text: string): Chatter | undefined {
  if (isEmpty(text) || /\blorem ipsum\b/.test(text)) return 'nonsense';
  for (const [kind, phrases] of made) {
    const rest = text.replace(phrases, ' ');
    if (rest === text || (kind === 'scolding' && !scolds.test(text))) continue;
    if (isEmpty(rest.replace(fillers, ' '))) return kind;
  }
  if (identities.test(text)) return 'identity';
  if (jokes.test(text)) return 'joke';
  return feelings.test(text) && !asks.test(text) ? 'feeling' : undefined;
}
