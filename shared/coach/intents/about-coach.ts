/** Questions about the coach itself, rather than the log. */
export type AboutCoach =
  | 'privacy'
  | 'model'
  | 'sources'
  | 'limits'
  | 'memory'
  | 'changes'
  | 'runner';

const you = '(?:you|u|coach|longrun|(?:this|the) (?:app|coach|thing|program|bot|site|server))';
const numbers =
  '(?:figures?|numbers?|answers?|data|info(?:rmation)?|stats|statistics|values?|predictions?|all (?:this|that|of (?:this|that|it)))';
const own = '(?:my|our|this|these|those|all|the|your)';
const kept =
  '(?:data|stuff|log|logs|runs|details|info(?:rmation)?|messages?|questions?|chats?|conversations?|health|notes|trainings?|entries|account|everything)';
const texts =
  '(?:data|stuff|log|logs|details|info(?:rmation)?|messages?|questions?|chats?|conversations?|notes|account|everything|(?:what|all) (?:\\w+ )?i (?:\\w+ )?(?:write|type|say|tell you|enter|log|put)(?: \\w+)?)';
const chats = '(?:chats?|conversations?|messages|talks|discussions?|chat history)';
const told =
  '(?:told|tell|said|say|asked|ask|talked|talk|spoke|speak|discussed|discuss|wrote|write|mentioned|chatted|chat)';
const change =
  '(?:change|alter|edit|modify|delete|remove|overwrite|enter|add|touch|mess with|write|update)';

const any = (...parts: readonly string[]) => new RegExp(`\\b(?:${parts.join('|')})\\b`);

/** Patterns for each; the first match counts. */
const kinds: readonly [AboutCoach, RegExp][] = [
  [
    'model',
    any(
      '(?:which|what|whose|an?|any|some|the|one of those) (?:\\w+ ){0,2}(?:language model|llms?|ai|a\\.i|chatbot|gpt|neural net\\w*)(?: thing\\w*)?(?: (?:behind|in|inside|under|is|are|do|does) (?:\\w+ ){0,2}(?:you|u|this|it|there))',
      `(?:are|is|r|does|do) ${you} (?:use |using |run on |running on |based on |built on |made with |powered by |an? |one of those |just |really |like |some )*(?:chat ?gpt|gpt\\S{0,4}|openai|claude|gemini|llama|copilot|mistral|llms?|language models?|ai|artificial intelligence|machine learning)`,
      '(?:send|sent|pass|passed|go|goes|give|forward|forwarded|upload|uploaded)\\b.{0,40}\\b(?:to|by) (?:chat ?gpt|openai|google|anthropic|microsoft|meta|an? (?:ai|llm|language model)|the cloud)',
    ),
  ],
  [
    'changes',
    any(
      `(?:can|could|may|will|would|do|does|did|have|must|should) (?:i|you|u|we|it|that|this|one) (?:\\w+ ){0,4}(?:undo|revert|roll back|take (?:it|that|this|them|something)? ?back|confirm|approve|agree)`,
      `(?:undo|revert|roll back|take back)\\b.{0,30}\\b(?:${you}|your) (?:do|did|does|have|changes?|made|wrote|actions?)`,
      `(?:can|could|will|would|do|does|did|are|is) ${you} (?:\\w+ ){0,3}${change}(?:ing)?\\b.{0,40}\\b(?:without (?:asking|me|my|telling|permission|approval|consent)|behind my back|by (?:yourself|itself)|on your own|secretly)`,
      `without (?:asking|my (?:permission|approval|consent|knowledge)|telling me)|behind my back`,
      `(?:before|when|if) ${you} (?:${change}|put|do something wrong|get it wrong|make a mistake)(?!.{0,25} (?:up|together)\\b)`,
    ),
  ],
  [
    'memory',
    any(
      `(?:remember|recall|forget|forgot|forgotten|still know|know|keep|store|recollect)\\b.{0,30}\\b(?:i|we) (?:(?:just|have|had|last|already) )*${told}`,
      `(?:what|when|which) (?:\\w+ )?(?:did|have|was it) (?:i|we) (?:\\w+ )?(?:(?:tell|told|ask|asked|write|wrote|say to|said to) you|(?:talk|talked|chat|chatted|speak|spoke|discuss|discussed))`,
      `(?:our|earlier|previous|past|old|former|last) ${chats}`,
      `(?:are|is|do|does|will|where|how long) (?:are |is |do |the |my |our |these |this |you (?:keep|save|store|remember) ){1,6}${chats}`,
      `(?:do|can|will) you (?:still )?(?:remember|recall) (?:me|us|anything|things|what)`,
      'do you have (?:a |any )?memory',
    ),
  ],
  [
    'privacy',
    any(
      `who (?:else )?(?:can|could|may|has|gets|is able|is allowed|else|is) (?:to )?(?:see|sees?|reads?|access|looks? at|views?|gets? (?:at|to)|knows?|reading|seeing|watching)`,
      `(?:anyone|anybody|someone|somebody|others|other people|strangers|my boss|the admin\\w*) (?:else )?(?:see|read|access|look at|get at|find)\\b.{0,20}\\b(?:${kept}|what i|this|it|here)`,
      `where (?:is|are|do|does|does all|did) (?:you |u |all |of |this |that )*(?:${own} )*${kept}\\b.{0,20}\\b(?:stored?|kept|saved?|held|hosted|go|live|end up)`,
      `where (?:do|does|are|is) (?:you|u|it|this) (?:store|keep|save|put|host)\\b`,
      `what (?:happens|becomes|do (?:you|they|u)(?: \\w+)? do|is done|are you doing)\\b.{0,15}\\b(?:${own}) (?:\\w+ )?${kept}`,
      `(?:do|does|did|will|would|is|are|can|could|ever) .{0,40}\\b(?:pass|passed|passing|share|shared|sharing|sell|sold|selling|give|given|giving|hand|handed|send|sent|leak|leaked|show|shown|publish|upload)\\b.{0,30}\\b(?:to|with) (?:any(?:one|body)?|some(?:one|body)|others|third parties|other (?:people|runners|users|companies)|advertisers|companies|strava|who\\w*)`,
      `(?:do|does|will|would|are|is) ${you} (?:sell|selling|share|sharing|leak|collect|track|spy|spying|watch|store|save|keep)(?:ing)?\\b.{0,20}\\b(?:${kept}|me|us|people|on me)`,
      `(?:is|are|how) (?:\\w+ ){0,3}(?:${texts}) (?:\\w+ ){0,3}(?:private|public|secure|safe|confidential|encrypted|anonymous|protected|visible|shared|sold)`,
      `(?:private|secure|safe|confidential|encrypted|public|visible) (?:\\w+ ){0,2}(?:is|are) (?:${own} )(?:\\w+ )?${kept}`,
      'privacy|gdpr|data protection',
    ),
  ],
  [
    'sources',
    any(
      `where (?:do|does|did|are|is|have) (?:${you} )?(?:\\w+ ){0,2}(?:(?:these|those|your|the|all) )*${numbers}\\b.{0,25}\\b(?:from|come|taken)`,
      `how (?:do|did|can|could|would) ${you} (?:know|work (?:it |this |that |these |them )?out|calculate|compute|find out|figure|arrive|come up|get|tell|be so sure)\\b(?: that| this| all| out| at| to| it| these| those| your| the| with| so| much| about| me| my| on| numbers| figures| answers)*$`,
      `(?:base|based|rest|rely|depend|go by|built) (?:\\w+ ){0,4}(?:your|these|those) ${numbers}|what (?:do|does|are) (?:your |these |those )?(?:${you}|${numbers}) (?:\\w+ ){0,3}(?:base|based|rest|rely|go by|depend)`,
      `what (?:do|does) ${you} (?:base|rest|go by|rely)`,
      '(?:make|made|making|invent|invented|guess|guessed|guessing) (?:it|that|this|these|those|them|things|stuff|numbers|figures|something)? ?(?:all )?up|are you (?:just )?guessing|did you (?:invent|guess)',
      `(?:can|could|should|may) i (?:really |even |actually )*(?:trust|believe|rely on|count on)\\b.{0,20}\\b(?:you|your|these|those|this|the ${numbers})`,
      `(?:are|is) (?:your|these|those|the) ${numbers} (?:really |at all )?(?:accurate|reliable|exact|correct|right|true|real|trustworthy|made up)`,
      `how (?:accurate|reliable|exact|correct|right|sure|certain|trustworthy|good) (?:is|are) (?:${you}|your|these|those|the) ?(?:${numbers})?`,
    ),
  ],
  [
    'limits',
    any(
      `(?:beyond|above|too (?:hard|difficult|much) for) (?:you|u)`,
      `(?:what|which|anything|things?|something|stuff|questions?)\\b.{0,30}\\b(?:can you not|cant you|cannot you|cant u|dont you|do you not|you (?:can not|cannot|cant|wont|will not|are unable to|do not|dont)(?: even)?) (?:do|answer|tell|know|help|say|see|handle|understand)`,
      `(?:what|which|things|anything|something|stuff|questions?)\\b.{0,20}\\byou (?:have no (?:idea|clue)|know nothing|are (?:bad|no good|useless|clueless|weak))`,
      `(?:what|where|which) (?:are|is) (?:your|the coachs|your own) (?:limits?|limitations?|boundar\\w+|weak\\w*|blind spots?|shortcomings?)|(?:your|any) (?:limits|limitations|boundaries|weaknesses|blind spots)`,
      `(?:should not|shouldnt|need not|neednt|better not|pointless|no (?:point|use)|useless)\\b.{0,15}\\b(?:ask|asking|to ask|bother)`,
      'what are you (?:not|bad|no good|unable) ',
    ),
  ],
  [
    'runner',
    any(
      `what (?:all )?(?:do|did|have) you (?:know|got|found out|learned|learnt|have|hold|see|think)(?: out)?(?: \\w+)? (?:about|on|of) (?:me|my running|my training)$`,
      `(?:sum|size|describe|summari[sz]e|characteri[sz]e) (?:me|my running)(?: up)?(?: as (?:a|an) runner)?`,
      `what (?:kind|sort|type) of (?:a )?runner (?:am i|i am)|what am i like as a runner|who am i as a runner`,
      `tell me (?:something|a bit|anything|more|all|everything|what you know) ?(?:you know |you have )?about (?:me|my running|myself)(?: as a runner)?$`,
    ),
  ],
];

/** What a text asks about the coach; undefined if it asks for anything else. */
export const aboutCoachIn = (text: string): AboutCoach | undefined =>
  text.length > longestAsked ? undefined : kinds.find(([, pattern]) => pattern.test(text))?.[0];

/** Longer questions are not about the coach. In characters. */
const longestAsked = 200;
