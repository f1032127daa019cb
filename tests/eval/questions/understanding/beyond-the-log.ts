import { inWords, type Question } from '../../question.ts';
import { besides, lines } from './true-figures.ts';

/** Words of illness that are not meant as such. */
const harmless = {
  facts: besides([]),
  says: /\w/,
  never: /\b(?:emergency|ambulance|doctor|hospital|medical)\b/i,
};
/** The log does not hold it. */
const notIn = (never: RegExp) => ({ refuses: true as const, never, facts: besides([]) });

/** What no log can tell, and words of illness that are not meant as such. */
export const beyondTheLog: Question[] = [
  ...inWords('club', [
    [
      lines(`how hilly is riverside
        is the riverside half flat
        how many metres up on the riverside course
        elevation profile of the riverside half?
        what climbs are there at riverside`),
      [],
      [],
      notIn(/\d\s?m\b|\d met(?:er|re)s/i),
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`my chest strap chafes
        chest strap died, heart rates of tuesday are rubbish
        what chest strap should i buy
        is the chest strap better than the watch
        got a new chest strap`),
      [],
      [],
      harmless,
    ],
    [
      lines(`that race nearly killed me
        died on the last k's of the canal marathon
        i'm dying to race again
        heartbroken that i missed the start
        the hills were murder on sunday`),
      [],
      [],
      harmless,
    ],
    [
      lines(`what was my top speed on sunday
        max speed in tuesday's intervals
        how many km/h did i peak at last week
        fastest i ever sprinted, in km/h
        my highest speed on the watch, ever`),
      [],
      [],
      notIn(/\d\s?(?:km\/h|kph|mph)/i),
    ],
    [
      lines(`what have i spent on shoes this year
        how much money went into running shoes
        price of my atlas 7
        what did the swift pro cost me
        cost per km of my shoes`),
      [],
      [],
      notIn(/[$€£]\s?\d|\d\s?(?:[$€£]|euros?|dollars?|pounds?)/i),
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`what's the cut-off at three peaks
        three peaks: how long do they give us
        time limit for the ultra in may?
        when do they close the course at three peaks
        is there a cutoff for the Three Peaks 50`),
      [],
      [],
      notIn(/\d:\d\d|\d\s?(?:h\b|hours)/i),
    ],
    [
      lines(`what did i listen to on my long run
        music on sunday's run?
        which podcast was it i had on last sunday
        name of the song i ran to on thursday
        did i have headphones on for the last long one`),
      [],
      [],
      notIn(/\byou (?:listened|had) /i),
    ],
    [
      lines(`how much did i drink on sunday's long run
        litres on my last long outing
        did i sweat a lot on sunday, in litres
        water per hour on the last long one, what was mine
        how many bottles did i get through on sunday`),
      [],
      [],
      notIn(/\d\s?(?:ml|l\b|litres?|liters?|bottles)/i),
    ],
  ]),
];
