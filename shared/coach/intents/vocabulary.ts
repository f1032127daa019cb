import { plainWords } from '../../log-questions/reading/plain-words.ts';
import { cueList } from './cues/cue-list.ts';
import { everydayWords } from './everyday-words.ts';
import { cues } from './topics.ts';

const wordsOfCues = Object.values(cues)
  .flat()
  .flatMap((cue) => cue.split(/[ +]+/))
  .map((word) => word.replace('*', ''));

const otherWords = cueList(`
  month, months, weeks, years, yesterday, today, tomorrow, marathon, since,
  january, february, march, april, august, september, october, november, december,
  prediction, nutrition, threshold, intervals, recovery, injury, injuries, shoes,
  rain, ever, sept, many, ones, each, every, very, first, eight, hour,
  weekend, weekends, weekday, weekdays, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, mornings, evenings,
  summary, zones, taper, training, running, which, should, would, could, their,
  spring, summer, autumn, winter, christmas, quarter, between, before, after, until, number, total, difference,
  kilometres, kilometers, percent, percentage, effort, session, sessions, workout, average, without, treadmill,
  elevation, ascent, climbed, hours, minutes, longest, fastest, shorter, longer, faster, slower, fewer, heart,
  monthly, shortest, furthest, lowest, outside, indoors, outdoors, parkrun, second, usually, normally, sunday,
  easter, fortnight, thirty, ninety, please, altogether, together, interval, cycling
`);

/** The words that typos are compared with. */
export const vocabulary: ReadonlySet<string> = new Set([...wordsOfCues, ...otherWords]);

/** Words of three to five letters that are corrected if letters are swapped or one is missing. */
export const shortWords: ReadonlySet<string> = new Set(
  cueList(`
    the, how, far, run, runs, ran, days, week, weeks, month, year, years, last, this, that, many, much, more, most,
    than, with, from, what, when, which, time, times, pace, easy, long, longer, long, road, trail, race, races, total,
    feb, than, tempo, sleep, climb, first, since, over, where, have, did, half, rate, less, least, each, show, list,
    give, tell, same, miles, share, third, june, july, spring
  `),
);

/** Correct words one typo away from one of ours. */
const others = cueList(`
  form, fro, tow, won, own, lat, east, feast, easy, sever, felt, lost, list, lists, lake, lane, wit, wig, weal, wee,
  eat, hat, that, thin, then, them, they, tan, ton, tame, tie, tied, tide, item, emit, mite, met, meal, mean, moor,
  moody, mud, muck, mouth, moth, mate, math, rug, rum, sun, pun, fun, fan, fat, war, was, saw, urn, user, runt,
  ear, yarn, lung, lone, lung, song, along, log, lag, leg, wet, when, went, hen, whet, heat, chat, wheat, white,
  whit, pack, page, pale, place, peace, paced, space, pay, case, care, core, rod, rode, read, toad, rail, tail, rain,
  train, trial, trails, say, day, dry, says, stay, slow, sleet, sheep, step, steep, clime, crime, fist, thirst, since,
  sine, over, oven, ever, even, never, mary, may, man, any, manly, moe, ore, mole, mere, must, mist, past, fast, cast,
  best, rest, test, thus, things, year, yeah, bear, pear, gear, near, hear, dear, fear, fears, earl, early, seek, meek,
  week, weed, weep, weak, peak, milk, mild, total, hill, hills, mile, miles, hot, cold, half, full, home, park,
  till, til, trained, lease, timer, timers, ramp, roads, spaces, polar, seed, shorten, least, lasts, rank, ranks, rand, round, trace, trip, trips, starts, states, status, tried, ours, places, raining,
  averaged, height, bloody, cheer, mode, preview, aprils, mays, junes, julys, augusts, septembers, octobers, novembers,
  decembers, januarys, februarys, marches, springs, summers, autumns, falls, winters, lowest, fewest, ascent, ascents,
  tempos, fartleks, halfs, halves, both, jogs, outings,
  tend, tends, tank, forest, canal, river, beach, track, later, latter, letter, lighter, daily, fitter, fitness, former, format, farm,
  given, gives, shown, shows, tells, parkruns, jun, jul, sam, hal, les, rat, rats, lit, gie, seconds, thirds, indoor, outdoor, outsider, smiles, shared, shares, rated,
  rates, sear, seal, ease, leaf, hue, ail, die, dim, hid, idol, sprint, string, spin, sow, mails, slime, limes, tale, late, tear,
  rained, rainy, snowed, snowing, snowy, foggy, misty, windy, stormy, icy, muddy, muddier, hailed, hailing, sleeted, stitch, stitches,
`);

/** Words that are never taken for a typo. */
export const knownWords: ReadonlySet<string> = new Set([
  ...vocabulary,
  ...plainWords,
  ...everydayWords,
  ...shortWords,
  ...others,
]);
