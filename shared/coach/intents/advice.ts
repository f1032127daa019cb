/** Topics of advice whose answer hardly depends on what the runner has logged. */
export type AdviceAsked =
  | 'illness'
  | 'walking'
  | 'catching-up'
  | 'strength'
  | 'hard-before-race'
  | 'downhill'
  | 'after-race'
  | 'heavy-legs'
  | 'too-much'
  | 'fuelling'
  | 'taper'
  | 'day-off'
  | 'held-back'
  | 'heat'
  | 'every-day'
  | 'stomach'
  | 'stitch';

interface Shape {
  asked: AdviceAsked;
  /** All of these occur somewhere. */
  all: readonly RegExp[];
}

/** A doubt or a wish for advice, rather than for a figure. */
const doubt =
  /\b(?:worth|good|bad|ok|okay|fine|normal|wrong|cheating|allowed|mistake|safe|harmful|stupid|silly|smart|useful|pointless|needed|necessary|help(?:s|ful)?|better|best|should|shall|can|cant|could|need|must|have to|supposed|do i|does it|is it|why|how|when|tips?|advice|yes or no|or not|any (?:good|use|point)|what (?:do|can|now|about|helps)|what if)\b/;
const running =
  /\b(?:run(?:s|ning|ners?)?|train(?:s|ing)?|session|workout|exercis\w+|race|racing|intervals?|go out|start(?:ing)? again|back to it|easy|jog(?:ging|s)?|miles|km)\b/;

const shapes: readonly Shape[] = [
  {
    asked: 'too-much',
    all: [
      /\b(?:(?:burn(?:ing|ed|t)?[ -]?out|overtrain\w*|overreach\w*|over-train\w*)|overdo(?:ing|ne)?|over ?doing (?:it|things)|too much(?:,? | and )too (?:soon|fast|quickly|early)|(?:train(?:ing)?|doing|running|run) (?:way |far |a bit )?too (?:much|often)(?! (?:hard|speed|intensity|fast))|too much (?:training|running|at once|(?:and )?all of it)|all (?:this|that|of it|together) (?:is )?too much|(?:build(?:ing)?|ramp(?:ing)?|increas(?:e|ing)|step(?:ping)?) (?:up )?(?:it |things |(?:my|the) \w+ )?(?:up )?too (?:fast|quickly|soon|steeply)|biting off more)\b/,
    ],
  },
  {
    asked: 'stomach',
    all: [
      /\b(?:stomach|belly|gut|nausea|nauseous|(?:feel|get|felt|am) sick (?:after|on|during)|throw(?:ing)? up|toilet|loo|bowels?)\b(?! bug)/,
      running,
      /\b(?:after|during|on|when|while|every|why|what|how|hurts?|upset|stop|avoid|always)\b/,
    ],
  },
  {
    asked: 'stitch',
    all: [
      /\b(?:side )?stitch(?:es)?\b/,
      /\b(?:how|what (?:do|can|helps)|avoid\w*|get rid|every|always|why|again)\b/,
    ],
  },
  {
    asked: 'illness',
    all: [
      /\b(?:(?<!\bin )(?:a|my|the|this|head|chest|bad|slight|got|have) colds?(?! (?:weather|day|days|morning|winter|wind|water|bath|shower|spell|run|rain))|flu|influenza|covid|corona|sore throat|throat hurts|stomach bug|virus|viral|infection|sick|ill|unwell|under the weather|coming down with|runny nose|blocked nose|sinus|cough(?:ing)?|sniffles|tonsil\w*|bronchitis)\b/,
      running,
      doubt,
    ],
  },
  {
    asked: 'heat',
    all: [
      /\b(?:in (?:the )?(?:heat|hot weather|summer heat)|too (?:hot|humid) to|when it is (?:so |very |too )?(?:hot|humid))\b/,
      running,
      doubt,
    ],
  },
  {
    asked: 'every-day',
    all: [
      /\b(?:every day|daily|each day|(?:two|2|three|several) days in a row|back to back days|without (?:a )?rest days?)\b/,
      /\b(?:run|running|train|training)\b/,
      /\b(?:bad|ok|okay|good|can|should|may|safe|healthy|harmful|too much|sensible|wise|smart)\b/,
    ],
  },
  {
    asked: 'held-back',
    all: [
      /\b(?:why (?:am|are|is) (?:i|my \w+) (?:so |that |such a |still )*slow|holding me back|keep(?:s|ing)? me from (?:getting|running)|passes me|overtakes me|reason (?:why |that )?i (?:dont|do not|am not|cant|can not)|(?:running|training|doing|run|train) (?:hard |far |long |often |much )?enough)\b(?! (?:sleep|water|carbs|protein|to eat|easy|long|rest|for))/,
    ],
  },
  {
    asked: 'day-off',
    all: [
      /\b(?:skip(?:ping)?|leav(?:e|ing) out|give (?:it|today|the run) a miss|call off|blow off|not run|stay (?:at )?home|dont feel like|do not feel like|no (?:motivation|desire)|not in the mood)\b/,
      /\b(?:today|todays|run|running|session|training|workout|motivation)\b/,
      /\b(?:should|can|ok|okay|bad|is it|may|today|all right|allowed|fine|i have|i dont|i do not|am)\b/,
    ],
  },
  {
    asked: 'walking',
    all: [
      /\bwalk(?:ing|s)?\b|\bwithout (?:stopping|a (?:break|stop|pause)|breaks|pauses)\b/,
      /\b(?:breaks?|pauses?|in between|stopping|run|runs|running|jog|km|minutes|after|sometimes|bits?|uphill|up the hills?)\b/,
      /\b(?:cheating|normal|bad|ok|okay|allowed|should|yes or no|or not|wrong|fine|have to|need to|cant|can i|may i|is it|do i|count as)\b/,
    ],
  },
  {
    asked: 'catching-up',
    all: [
      /\b(?:catch(?:ing)? up|mak(?:e|ing) (?:it|them|that|those|this|up)(?: up)?(?: for)?|double up|doubling up|fell behind|fallen behind|behind (?:with|on) my|carry on (?:where|as|with)|pick up where|squeeze (?:it|them) in)\b/,
      /\b(?:missed|miss|skip\w*|behind|could not|couldnt|did not|didnt|dont|do not|week off|days off|off|ill|outings?|runs?|running|training|session)\b/,
    ],
  },
  {
    asked: 'strength',
    all: [
      /\b(?:strength(?: (?:work|training|exercises?|sessions?))?|gym|lift(?:ing)?|weights|squats?|deadlifts?|lunges|calf raises|something heavy|core (?:work|training|exercises)|plyo\w*|kettlebells?)\b/,
      /\b(?:worth|good|bad|should|need|helps?|helpful|better|why|use|useful|benefit\w*|point|necessary|how (?:often|much|heavy)|enough|do i have to)\b/,
    ],
  },
  {
    asked: 'hard-before-race',
    all: [
      /\b(?:intervals?|hard|fast|quick|tempo|quality|intense|speedwork|long run|workout|what do i run|what should i run)\b/,
      /\b(?:days?|week|close|right|shortly|just|last|how long) (?:\w+ ){0,3}(?:before|to|until) (?:a |the |my )?(?:race(?: day)?|marathon|half|competition)\b|\b(?:in|during) (?:the )?race week\b|\bbefore (?:a|the|my) race\b/,
      /\b(?:ok|okay|can|should|may|mistake|bad|good|idea|when|how|wise|fine|allowed|what|still|safe)\b/,
    ],
  },
  {
    asked: 'downhill',
    all: [
      /\b(?:down ?hills?|descen(?:ts?|d|ding)|going down|down the (?:hill|mountain)s?)\b/,
      /\b(?:how|tips?|kill\w*|wreck\w*|toast|trash\w*|weak\w*|better|train|improve|practi[sc]e|learn|hurts?|sore|quads?|thighs?|advice|afraid|scared|technique)\b/,
    ],
  },
  {
    asked: 'after-race',
    all: [
      /\b(?:after|following|from) (?:a|the|my|running a|any) (?:\w+ )?(?:marathon|half(?: marathon)?|ultra|race|10 ?k)\b|\b(?:marathon|race|half|ultra) (?:is )?(?:done|over|finished|behind me|in the bag)\b|\b(?:days|weeks) of rest after\b/,
      /\b(?:how (?:long|soon|many)|when|until|again|back to|hard stuff|take off|of rest|and then|what now|what next|recover\w*|start)\b/,
    ],
  },
  {
    asked: 'heavy-legs',
    all: [
      /\b(?:legs?|calves|quads|thighs|(?:every|each) (?:run|jog|step)|running|runs?)\b/,
      /\b(?:heavy|like (?:lead|mud|concrete|jelly|wood|stone|bricks)|of (?:lead|concrete|jelly|wood)|through (?:mud|treacle|sand|water)|no (?:pop|spring|snap|zip|bounce|power|strength left)|dead|leaden|sluggish|empty)\b(?! (?:last|flat|end|bag|weights?))/,
      /\b(?:feels?|felt|legs?|lately|why|since|days|outing|every|always|whats? (?:is )?(?:up|wrong)|what (?:do|can))\b/,
    ],
  },
  {
    asked: 'fuelling',
    all: [
      /\b(?:bonk(?:ing|ed|s)?|hit(?:ting)? the wall|run(?:ning)? out of (?:energy|fuel|steam)|food on the course|feed stations?|aid stations?|refuel\w*|fuel(?:l?ing)?)\b/,
      /\b(?:how|what|when|avoid|not|tips?|should|prevent|why)\b/,
    ],
  },
  {
    asked: 'taper',
    all: [
      /\b(?:(?:mileage|distance|volume|kilometres|training|running) (?:\w+ ){0,2}(?:come|go|goes|be cut|be reduced|drop) ?(?:down|back)?|(?:cut|wind|winding|cutting|scale|ease|dial) (?:\w+ )?(?:back|down|off)|how much do i (?:still )?run|taking it easier|easing off)\b/,
      /\b(?:before|ahead of|into|last weeks)\b/,
    ],
  },
];

/** Questions about past days ask for what was logged. */
const asksForLog =
  /\b(?:how (?:many|far|much)\b.{0,40}\b(?:did|have|was|were)|how often (?:did|have|was)|(?:how many|number of) (?:\w+ )?(?:runs|sessions|times|days|races)|in (?:19|20)\d\d|when (?:did|was)|did i|have i (?:run|done|been|had|ever)|was i|how was|list|show|log|plan|last (?:time|run|stitch)|most recent|noted|date)\b/;

/** Further apart than this, in characters, words only occur together by chance. */
const longest = 200;

/** The general advice that a question as a whole asks for. */
export function adviceIn(text: string): AdviceAsked | undefined {
  if (text.length > longest || asksForLog.test(text)) return undefined;
  return shapes.find(({ all }) => all.every((pattern) => pattern.test(text)))?.asked;
}
