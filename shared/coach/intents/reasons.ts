/** Why a runner asks, or for whom, which does not change what is asked. */
export const reasons: readonly RegExp[] = [
  // 'My wife bets I ran less in 2024 than in 2023, who’s right'
  /^\W*(?:(?:my|a|the|our) )?(?:wife|husband|partner|girlfriend|boyfriend|mates?|friends?|budd(?:y|ies)|brother|sister|son|daughter|dad|mum|mom|kids?|coach|colleagues?|boss|physio|team ?mates?|flatmate|someone|somebody|he|she|they) (?:(?:just|always|still|keeps?) )?(?:bets?(?: me)?|says?|saying|thinks?|claims?|reckons?|insists?|swears?|believes?|asked(?: me)?|asks?|asking|wonders?|wants? to know|doesn['’]?t believe(?: me)?|is (?:sure|convinced|asking))(?: that| if| whether)? (?=(?:i|i['’]ve|how|what|when|which|whether|my)\b)/u,
  // 'I reckon I did loads of runs in November, how many'
  /^\W*i (?:(?:just|still) )?(?:reckon|think|guess|suspect|believe|bet)(?: that)? (?=i\b|my\b)/g,
  /\b(?:loads|lots|tons|heaps|plenty|a lot|a ton|a bunch) of (?=runs|sessions|km|kilomet|miles)/g,
  /[,.;:–-]? ?\b(?:who(?:['’]?s| is| was) right|(?:is|was) (?:s?he|that|it) (?:right|true|correct)|am i (?:right|wrong)|true or (?:false|not)|right or wrong|is that so)(?=\W*$)/g,
  // '…, I want to brag', '…, so I can tell my mates', 'to settle a bet'
  /[,.;:–-]? ?\b(?:(?:because|cos|coz|as) )?(?:(?:i|we)(?:['’]?d| would|['’]?m| am)? ?(?:just |really |only )?(?:want(?: it| this| that| them)?|wanna|need(?: it| this| that| them)?|like|love|have|got|trying|hoping)(?: to)?|so(?: that)? (?:i|we) can(?: finally)?|in order to|to) (?:brag|boast|gloat|show off|settle (?:a|an|the|this)|prove (?:it|him|her|them|a point)|impress|tell (?:my|the|him|her|them|everyone|people)|post (?:it|this|that|them)|send (?:it|this|that|them)|put (?:it|this|that|them) (?:in|on|into)|fill (?:it|this|in|out)|write (?:it|this|that|them) (?:down|in|up)|enter (?:it|this|that|them)|win (?:a|the|this) bet)\b[^,;?!.]{0,60}(?=[\s?!.]*$)/g,
  // '… for a club form', 'for my blog'
  /[,;]? ?\b(?:(?:i|we) need (?:it|this|that|them) )?for (?:(?:a|an|my|the|our|some)(?: [\p{L}-]{2,15}){0,2} (?:form|application|spreadsheet|bet|article|blog|newsletter|report|presentation|insurance|quiz|profile|bio|post|poster|scrapbook|diary|review|speech|email|survey|questionnaire)|work|insurance)(?=\s*(?:[,.;?!]|$))/gu,
  // '…, can you give me both'
  /[,;.]? ?\b(?:and )?(?:(?:can|could|would|will) you )?(?:please |pls )?(?:give|tell|show|send|get|list) me (?:both|them|those|it|all of (?:them|it)|both of (?:them|those))(?: please| pls)?(?=[\s?!.]*$)/g,
  // 'Need my miles for 2022'
  /^\W*(?:i |we )?(?:(?:just|really|urgently|only) )?(?:need|want|require)(?: to (?:know|see|have|get))? (?=(?:my|the|all)(?: [\p{L}-]{2,15}){0,2} (?:kms?|kilomet\p{L}+|miles|mileage|distances?|totals?|numbers|runs|hours|climb\p{L}*|elevation|stats|figures|sum|count)\b)/gu,
];
