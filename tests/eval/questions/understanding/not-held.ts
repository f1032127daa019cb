import { inWords, type Question, spans, today, type WordedRow } from '../../question.ts';

/** The log does not hold it: the answer says so, and has no figure of that kind. */
const notIn =
  (never: RegExp, facts: readonly string[] = []) =>
  (asks: WordedRow[0]): WordedRow => [asks, [], [], { refuses: true, never, facts }];

const weather = notIn(/\d\s?°|\bdegrees\b|\d\s?mm\b/i);
const kilos = notIn(/\d(?:[.,]\d+)?\s?(?:kg|kilos?|pounds?|lbs?|stone)\b/i);
const anyTime = notIn(/\d:\d\d|\d\s?(?:h|hours?|min|minutes?)\b/i);
const anyKm = notIn(/\d\s?(?:km|kilomet|mi\b|miles)|\d:\d\d/i);
const measured = /\d\s?(?:ml|mmol|mg|ng|µg|ug|mm ?hg|watts?|w\b|%|ms\b)|vo2 ?max[^.\n]{0,20}\d/i;
const lab = notIn(measured);
/** The log has a field for it: the answer may name the days that it looked at. */
const hrv = notIn(measured, [
  `select 'date', to_char(day, 'YYYYMMDD')::int, null
    from unnest(array[date '${spans.last28[0]}', date '${spans.thisWeek[0]}', date '${today}']) day`,
]);
const counted = notIn(
  /\d\s?(?:spm|steps|k?cal|calories|likes|followers|stairs|floors|litres?|liters?)/i,
);
const length = notIn(/\d\s?(?:cm|m|met(?:er|re)s?|ft|feet|inch(?:es)?|["'′″])(?![a-z])/i);
const name = notIn(/\byou(?:['’]re| are) (?:called|named)\b|\byour name is [A-Z]/);

/** What the log cannot say: a figure would be made up, and another question answered. */
export const notHeld: Question[] = [
  ...inWords('club', [
    weather([
      'What was the weather like on February 15?',
      'weather on 15 feb',
      'was it raining when i raced on february 15',
      'How warm was it on the day of the Hilltop 10?',
      'whats the wether been like on feb 15',
    ]),
    weather([
      'Will it rain tomorrow?',
      'weather tomorrow',
      'whats the forecast for my sunday run',
      'What temperature can I expect on Sunday?',
      'is it gonna be hot tomorow',
    ]),
    lab([
      'What VO2max did they measure in the lab?',
      'lab vo2max result',
      'whats my vo2max from the treadmill test at the lab',
      'The VO2max that my doctor measured – what was it?',
      'vo2 max lab mesurement',
    ]),
    anyKm([
      'How far does the average runner run in a week?',
      'avg weekly km of other runners',
      'how much do other women my age run',
      'What distance do most people run per week?',
      'how many km do othr people run a week',
    ]),
    anyTime([
      'What is the marathon world record?',
      'marathon world record',
      'how fast is the world record over 10k',
      'Who holds the world record in the half marathon, and in what time?',
      'wolrd record marathon?',
    ]),
    counted([
      'How many calories did I eat yesterday?',
      'calories eaten yesterday',
      'how much did i eat in calories yesterday',
      'My calorie intake of yesterday, please?',
      'how many caloires did i eat last week',
    ]),
    counted([
      'How many steps did I do on Monday?',
      'steps monday',
      'how many steps have i taken this week',
      'What was my step count yesterday?',
      'nr of stpes on monday',
    ]),
    counted([
      'What is my average cadence?',
      'avg cadence',
      'whats my cadence on easy runs',
      'How many steps per minute did I take on my last run?',
      'my cadance last week',
    ]),
    length([
      'How tall am I?',
      'my height',
      'do you know how tall i am',
      'What is my height in centimetres?',
      'how tal am i',
    ]),
    length([
      'What is my stride length?',
      'stride length on sunday',
      'how long are my strides when i run easy',
      'What was my average step length in my last race?',
      'my strid length?',
    ]),
    notIn(/\bplace \d|\d\s?runners|\b(?:came|finished|ranked)\b[^.\n]*\d(?:st|nd|rd|th)\b/i)([
      'What place did I finish in at the Hilltop 10?',
      'position hilltop 10',
      'how many runners were in the hilltop 10',
      'Where did I rank in the Hilltop 10?',
      'what possition was i at the hilltop 10',
    ]),
    notIn(/\bwon\b[^.\n]*\b[A-Z][a-z]+ [A-Z][a-z]+/)([
      'Who won the Spring 10 last year?',
      'winner spring 10 2025',
      'who came first at the spring 10',
      'Can you tell me the name of the winner of the Spring 10?',
      'who one the spring 10',
    ]),
    notIn(/\d\s?(?:am|pm|o['’]clock)\b|\b(?:started|set off) at \d/i)([
      'What time of day did I start my run this morning?',
      'start time of todays run',
      'at what time did i set off today',
      'When exactly, at what o’clock, did I go running today?',
      'wat time did i start running today',
    ]),
    notIn(/[$€£]\s?\d|\d\s?(?:[$€£]|euros?|dollars?|pounds?)/i)([
      'What does the entry for the Riverside Half cost?',
      'riverside half entry fee',
      'how much do i have to pay for the riverside half',
      'What is the price of a start number at Riverside?',
      'entry prize riverside half',
    ]),
  ]),
  ...inWords('beginner', [
    kilos([
      'How much do I weigh?',
      'my weight',
      'whats my weight right now',
      'How many kilos have I lost since January?',
      'how much do i wiegh',
    ]),
    name([
      'Who am I?',
      'whats my name',
      'do you know my name',
      'What am I called?',
      'waht is my name',
    ]),
    hrv([
      'What is my resting heart rate variability?',
      'my hrv',
      'whats my hrv this morning',
      'How has my HRV been this week?',
      'hvr last night',
    ]),
    notIn(/\d\s?(?:bpm|beats)/i)([
      'What was my heart rate yesterday?',
      'hr yesterday',
      'how high did my heart rate go on my last run',
      'My average pulse on yesterday’s run?',
      'hart rate yesterday?',
    ]),
    anyKm([
      'How far did my sister run this week?',
      'my sisters km this week',
      'what did anna run this week',
      'Has my friend Tom run further than me this month?',
      'how far did my freind run this week',
    ]),
    notIn(/\d\s?(?:°|bpm)|\byou (?:ate|had) (?:a|some|two|one)\b/i)([
      'What did I have for breakfast before my last run?',
      'breakfast yesterday',
      'what did i eat before the run on saturday',
      'Which food did I have before yesterday’s run?',
      'wat did i eat befor my last run',
    ]),
  ]),
  ...inWords('high-mileage', [
    anyTime([
      'What is my 1500 m swim time?',
      'swim time 1500',
      'how fast did i swim my last 1500',
      'My best time for swimming 400 m?',
      'what was my swimm time last week',
    ]),
    lab([
      'What was my average power on Sunday?',
      'power sunday',
      'how many watts did i run at on sunday',
      'What wattage did I hold in my last interval session?',
      'avarage watts on sunday',
    ]),
    lab([
      'What is my lactate at marathon pace?',
      'lactate value',
      'how many mmol did i have at threshold',
      'What did my last blood test say?',
      'my blod pressure this morning',
    ]),
    counted([
      'How many followers do I have?',
      'followers?',
      'how many likes did my last run get',
      'How many kudos have I had this week?',
      'nr of folowers',
    ]),
    anyTime([
      'How long did I sleep last night?',
      'sleep last night',
      'how many hours did i sleep on sunday night',
      'How much sleep did I get last night?',
      'how lnog did i sleep last night',
    ]),
    notIn(/\b(?:ran|were|was) with [A-Z][a-z]+|\bwith your (?:friend|partner|club)/)([
      'Who did I run with on Sunday?',
      'who was with me on sunday',
      'did i run alone on sunday or with somebody',
      'With whom did I do my long run on Sunday?',
      'who did i runn with on sunday',
    ]),
    notIn(/\b(?:half(?: ?way)?|first|second|10 ?km?)\b[^.\n]{0,30}\d:\d\d/i)([
      'What are the splits of my Grand Marathon?',
      'grand marathon splits',
      'what was my half way split at the grand marathon',
      'How fast was I through 10 km in the Grand Marathon?',
      'splitts of the grand marathon pls',
    ]),
  ]),
  ...inWords('twelve-years', [
    kilos([
      'How much did I weigh in 2019?',
      'weight 2019',
      'was i lighter in 2019 than now, how many kg',
      'What was my weight before my marathon in 2018?',
      'what did i wiegh back in 2019',
    ]),
    counted([
      'How many calories did I burn in 2019?',
      'calories burnt 2019',
      'how many kcal did i burn running last year',
      'Calories burned on all my runs together?',
      'how many calroies did i burn in 2019',
    ]),
    notIn(/\d\s?(?:bpm|beats)/i)([
      'What was my resting heart rate in 2020?',
      'resting hr 2020',
      'whats my resting heart rate been this year',
      'How has my resting pulse changed over the years?',
      'restign heart rate last month',
    ]),
    notIn(/\d:\d\d|\d\s?(?:km|%)/i)([
      'Will my knees be OK in ten years?',
      'knees in 10 years?',
      'will i still be running at 80',
      'How old will I get if I keep running?',
      'how logn will i live',
    ]),
  ]),
];
