const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekdays = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const ofDate = `(?:${months}|\\d{1,4}(?:st|nd|rd|th)?)`;

/**
 * Punctuation marks that mean something, with words for them. Others only separate words and
 * clauses.
 */
const marks: readonly [RegExp, string][] = [
  [/[–—−]/g, '-'],
  // '’21' is a year.
  [/(?<![\p{L}\p{N}])['’‘`´](?=[0-4]\d(?!\d|s\b))/gu, '20'],
  [/(?<![\p{L}\p{N}])['’‘`´](?=[5-9]\d(?!\d|s\b))/gu, '19'],
  // 'February’s longest' is the month's, '2014’s' the year's; 'the 2020’s' are a decade.
  [
    new RegExp(
      `(?<=\\b(?:${months}|spring|summer|autumn|winter|year|month|week|(?:19|20)\\d[1-9]|(?<!\\bthe )20\\d0))['’‘\`´]s(?= |$|[,.?!])`,
      'g',
    ),
    '',
  ],
  // 'Sunday’s run' is one run, 'sundays' are several.
  [new RegExp(`\\b(${weekdays})['’‘\`´]s (?=\\p{L})`, 'gu'), '$1 '],
  [/['’‘`´]/g, ''],
  // '# runs', 'km + climb', 'Jan/Feb'
  [/#(?: ?of)? ?(?=\p{L})/gu, ' number of '],
  [/ \+ (?=\p{L})/gu, ' and '],
  [new RegExp(`(?<=\\b${months})/(?=${months}\\b)`, 'g'), ' and '],
  // 'March 5, 2021', 'Monday, March 2', 'Sept. 2019': no new clause starts there.
  [
    new RegExp(
      `(?<=\\b${months}(?: \\d{1,2}(?:st|nd|rd|th)?)?(?: ?(?:-|to|and|/) ?\\d{1,2}(?:st|nd|rd|th)?)?) ?,(?= ?(?:19|20)\\d\\d\\b)`,
      'g',
    ),
    '',
  ],
  [new RegExp(`(?<=\\b${weekdays}),(?= (?:the )?(?:${months}|\\d))`, 'g'), ''],
  [new RegExp(`(?<=\\b${months})\\.(?= ?\\d)`, 'g'), ' '],
  // 'On 17.2.', 'from 10.2. to 12.2.', '22.2. long run'
  ...'jan feb mar apr may jun jul aug sep oct nov dec'
    .split(' ')
    .map((name, at): [RegExp, string] => [
      new RegExp(
        `(?<=^|\\b(?:on|since|from|until|till|to|before|after|the|of|for) )(\\d{1,2})\\.0?${at + 1}\\.(?=[\\s,:;?!]|$)`,
        'g',
      ),
      `$1 ${name}`,
    ]),
  [/\bno\. of\b/g, 'number of'],
  [/\b(?:no|nr)\. ?(?=\d)/g, 'number '],
  // '10 July – 20 August', 'March-May'
  [new RegExp(`(?<=\\b${ofDate}) - (?=${ofDate}\\b)`, 'g'), ' to '],
  [new RegExp(`(?<=\\b${months})-(?=${months}\\b)`, 'g'), ' to '],
  // A dash after a word introduces what is asked about it: 'Sunday’s run - distance and time'.
  [new RegExp(`(?<=\\p{L}) - (?!${ofDate}\\b|${weekdays}\\b|today|now|yesterday)`, 'gu'), ', '],
  // '2025: metres and km' are not 2025 metres.
  [
    /(?<=\b(?:19|20)\d\d): ?(?=(?:kms?|k|miles?|mi|m|met(?:re|er)s|hours?|h|min\w{0,4}|runs?)\b)/g,
    ', ',
  ],
  [/(?:>=|≥) ?(?=\d)/g, ' at least '],
  [/(?:<=|≤) ?(?=\d)/g, ' at most '],
  [/> ?(?=\d)/g, ' over '],
  [/< ?(?=\d)/g, ' under '],
  [/(?<=\d ?(?:k|km|kms|mi|miles|h|hrs?|hours?|min)?)\+/g, ' or more '],
  // 'Total km + total time'
  [/(?<=[a-z]) \+ (?=[a-z])/g, ' and '],
  [/%/g, ' percent '],
  // '20 km and up' is one amount.
  [
    /(?<=\d ?(?:k|kms?|ks|kilomet(?:er|re)s?|mi|miles|m|metres|meters|hours?|hrs|h|min|minutes|runs|times)) (?:and (?:up|upwards|beyond|above|over|more|longer|further)|plus(?= (?:runs?|outings?|jogs?|weeks?|months?|ones)))\b/g,
    ' or more',
  ],
  [/\bd\+(?!\p{L}|\d)/gu, 'climb'],
  [/\/mo\b/g, '/month'],
  [
    /\b(km|kms|k|ks|mi|miles|runs|hours|hrs|minutes|mins?|metres|meters|sessions|climb|vert) ?\/ ?(week|wk|month|mth|year|yr|day|run|outing|session)\b/g,
    '$1 per $2',
  ],
  [/(?<=\d) (?=k\b)/g, ''],
  // 'The last 30days'
  [/\b(\d{1,4})(days?|weeks?|wks?|months?|years?|yrs?|hours?|hrs|mins?)\b/g, '$1 $2'],
];

/** A text in lower case, with words for the marks that mean something. */
export const withMarksRead = (text: string): string =>
  marks.reduce((read, [mark, words]) => read.replace(mark, words), text.toLowerCase());
