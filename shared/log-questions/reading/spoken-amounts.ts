import { storedFormats } from '../../formats.ts';
import { hourNames, numberOf } from './amounts.ts';

type Said = Record<string, string>;
type Spoken = readonly [RegExp, (said: Said) => string];

const hourOf = (word = '') => {
  const place = hourNames.indexOf(word);
  return place < 0 ? Number(word) : place + 1;
};

const spoken: readonly Spoken[] = [
  [/\bthree quarters? of an hour\b/g, () => '45 minutes'],
  [/\b(?:a )?quarter of an hour\b/g, () => '15 minutes'],
  [/\b(?:a )?half (?:an )?hour\b/g, () => '30 minutes'],
  [
    /\b(?<hours>an|two|three|four|five|six|[1-9]) hours? and (?:a (?<half>half)|(?:a )?quarter)\b/g,
    ({ hours = '', half }) => `${minutesOf(hours) + (half ? 30 : 15)} minutes`,
  ],
  [
    /\b(?<hours>one|two|three|four|five|six) and a half hours?\b/g,
    ({ hours = '' }) => `${minutesOf(hours) + 30} minutes`,
  ],
  [
    /\b(?<hours>\d{1,2}) ?h ?(?<minutes>[0-5]\d)(?: ?m(?:in(?:ute)?s?)?)?\b/g,
    ({ hours = '', minutes = '' }) => `${60 * Number(hours) + Number(minutes)} minutes`,
  ],
  [
    /\b(?<word>five|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety) (?=min(?:ute)?s?\b)/g,
    ({ word = '' }) => `${numberOf(word)} `,
  ],
  [
    /\b(?<many>\d{1,3}(?:[.,]5)?|an|two|three|four) ?(?<unit>h|hours?|min(?:ute)?s?) or (?:(?<more>more|longer|above|over)|less|shorter)\b/g,
    ({ many, unit, more }) => `${more ? 'at least' : 'at most'} ${many} ${unit}`,
  ],
  // 'Half past seven', '7.30 am'
  [
    /\b(?<hours>\d{1,2}):(?<minutes>[0-5]\d) ?(?:hours?|h)\b/g,
    ({ hours = '', minutes = '' }) => `${60 * Number(hours) + Number(minutes)} minutes`,
  ],
  [/(?<=\d ?(?:k|km|min|minutes|hours?) or more) but (?=less|under|below|shorter)/g, () => ' '],
  [
    /\b(?<part>half|quarter|(?:a )quarter) past (?<hour>[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g,
    ({ part, hour }) => `${hourOf(hour)}:${part === 'half' ? 30 : 15}`,
  ],
  [
    /\b(?:a )?quarter to (?<hour>[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:am|pm|in the (?:morning|afternoon|evening)))/g,
    ({ hour }) => `${hourOf(hour) - 1 || 12}:45`,
  ],
  [
    /\b(?<hour>1?\d|2[0-3])\.(?<minute>[0-5]\d)(?= ?(?:am|pm|oclock|in the (?:morning|afternoon|evening))\b)/g,
    ({ hour, minute }) => `${hour}:${minute}`,
  ],
  [
    /(?<=\b(?:start\w*|beg[aiu]n|set off|went out|early|late)\b.{0,20} (?:before|after|by) )(?<hour>1?\d|2[0-3])(?= (?:in|last|this|that|and|on)\b| \d{4}\b|$)/g,
    ({ hour }) => `${hour}:00`,
  ],
  [/\b(?<when>before|after)-(?=\d)/g, ({ when }) => `${when} `],
  [
    /\b(?:(?<early>earlier)|later) than (?=\d{1,2}(?::\d\d| ?(?:am|pm|oclock)))/g,
    ({ early }) => (early ? 'before ' : 'after '),
  ],
  // 'More than 4 but less than 5 km': the unit occurs once, and the two limits form one range.
  [
    /\b(?<from>(?:over|above|more than|longer than|further than|at least|under|below|less than|shorter than|fewer than|at most|up to|faster than|slower than) \d{1,4}(?:[.,]\d{1,2})?) (?:but|and|yet) (?<to>(?:over|above|more than|longer than|further than|at least|under|below|less than|shorter than|fewer than|at most|up to|faster than|slower than) \d{1,4}(?:[.,]\d{1,2})? ?(?<unit>(?:k|km|kms|kilomet(?:er|re)s?|mi|miles?)|min(?:ute)?s?|hours?|metres|meters|m)\b)/g,
    ({ from, to, unit }) => `${from} ${unit} ${to}`,
  ],
  [
    /\b(?<from>(?:over|above|more than|longer than|further than|at least|under|below|less than|shorter than|fewer than|at most|up to|faster than|slower than) (?:\d{1,4}(?:[.,]\d{1,2})?|an?) ?(?:(?:k|km|kms|kilomet(?:er|re)s?|mi|miles?)|min(?:ute)?s?|hours?|h|metres|meters|m)) (?:but|yet) (?=(?:over|above|more than|longer than|further than|at least|under|below|less than|shorter than|fewer than|at most|up to|faster than|slower than) )/g,
    ({ from }) => `${from} `,
  ],
  // 'From 4 up to 5 km'
  [
    /\b(?<from>(?:from|between) \d{1,4}(?:[.,]\d{1,2})?) up to (?=\d{1,4}(?:[.,]\d{1,2})? ?(?:k|km|kms|kilomet(?:er|re)s?|mi|miles?)\b)/g,
    ({ from }) => `${from} to `,
  ],
  // 'To 10 km or beyond', '10 km and up'
  [
    /\b(?:to |at least )?(?<least>(?:\d{1,4}(?:[.,]\d{1,2})?|ten|twenty|thirty) ?(?:(?:k|km|kms|kilomet(?:er|re)s?|mi|miles?)|min(?:ute)?s?|hours?|metres|meters)) (?:or|and) (?:beyond|up|upwards?|above|longer|further)\b/g,
    ({ least }) => `at least ${least}`,
  ],
  [
    /\b(?<many>\d{1,2}[.,]?\d{1,3}) (?:or more(?: m| metres| meters| (?<feet>ft|feet))?|(?:m|metres|meters|(?<feet>ft|feet)) or more)(?= (?:of )?(?:climb|elevation|ascent|vert|up\b|gain|uphill))/g,
    ({ many, feet }) => `at least ${many} ${feet ? 'feet' : 'metres'}`,
  ],
  [/\b(?:upwards of|north of|in excess of)(?= \d)/g, () => 'over'],
  [/\bshort of(?= \d)/g, () => 'under'],
  [
    /\bdouble[- ]?digit (?:(?:km|kilomet\w+|distance) )?(?=runs?\b)/g,
    () => `at least ${storedFormats.withDistanceUnit(10)} `,
  ],
  [
    /\b(?:runs|running|ran|run) (?:in|into) (?:the )?double digits\b/g,
    () => `runs of at least ${storedFormats.withDistanceUnit(10)}`,
  ],
];

const minutesOf = (hours: string) => 60 * (hours === 'an' ? 1 : numberOf(hours) || 1);

/** A question with its durations and times of day in figures: 'half an hour' is 30 minutes. */
export const inFigures = (text: string): string =>
  spoken.reduce(
    (said, [pattern, read]) =>
      said.replace(pattern, (...found) => read((found.at(-1) ?? {}) as Said)),
    text,
  );
