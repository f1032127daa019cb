import { paragraphs } from '../../prose/paragraphs.ts';
import { type AdviceAsked, adviceIn } from '../intents/advice.ts';
import { doubtsGrowth } from '../intents/growth-doubted.ts';
import type { Topic } from '../intents/topics.ts';
import type { Asked } from '../intents.ts';
import { answerTopic } from './by-topic.ts';
import { answerGrowth } from './growth.ts';
import type { Known } from './known.ts';
import { severeInjury } from './open-injuries.ts';
import type { Answer } from './proposal.ts';
import { answerTooMuch } from './too-much.ts';

/** Advice best given by the answers about the runner's own log and races. */
const topics: Partial<Record<AdviceAsked, Topic>> = {
  'heavy-legs': 'recovery',
  fuelling: 'nutrition',
  taper: 'taper',
  'day-off': 'recovery',
  'held-back': 'focus',
};

interface Advice {
  understood: string;
  text: string;
  more: string;
}

/**
 * General advice. Illness: Eichner, Phys Sportsmed 21 (1993), and common practice after a fever.
 * Strength: Blagrove et al., Sports Med 48 (2018). Downhill: the repeated bout effect, Nosaka &
 * Clarkson, Med Sci Sports Exerc 27 (1995).
 */
const general: Partial<Record<AdviceAsked, Advice>> = {
  illness: {
    understood: 'Running while ill',
    text: 'Rest if you have a fever, a chesty cough, aching limbs or an upset stomach: don’t run until it is gone, and for a few days after. With a light cold, only above the neck, a short easy run does no harm if you feel like it; stop if it feels worse. Start again gently, and leave out hard sessions for about as many days as you were ill.',
    more: 'You lose nothing in a week. See a doctor if it doesn’t get better, and at once if you have chest pain, a racing heart or shortness of breath: after an infection the heart can be affected.',
  },
  walking: {
    understood: 'Walking during a run',
    text: 'Walking isn’t cheating: it is how most runners begin, and in ultras everyone walks the steep hills. Walk for a minute before you are spent rather than after, then run on relaxed. Make the running parts longer week by week; the walks then disappear by themselves.',
    more: 'If you always have to walk early, run slower: you should be able to talk in whole sentences.',
  },
  'catching-up': {
    understood: 'Missed runs',
    text: 'No, don’t catch up or double up: a missed run is gone, and two in its place only make you tired. Carry on with the next one as planned. After a week or more off, start a little shorter and easier, and take about as long as the break to get back to where you were.',
    more: 'One missed run, or a few, cost no noticeable fitness. “Plan my next week” starts from what you really ran.',
  },
  strength: {
    understood: 'Strength for runners',
    text: 'Yes, strength training once or twice a week is worth it alongside running, and more so with age, as muscle goes first: squats, lunges, calf raises, heavy enough to be hard, not to exhaustion. It makes running more economical, but doesn’t replace a run. Do it on the day of a hard run rather than before one.',
    more: 'Start light, and give it a few months. Leave it out in the last days before a race.',
  },
  heat: {
    understood: 'Running in the heat',
    text: 'Yes, but slower: go by effort, not by pace, early or late in the day, in the shade, and drink to thirst. It takes one or two weeks of easy runs in the heat for the body to get used to it. Leave out hard and long runs on the hottest days, and stop if you feel dizzy, chilled or confused.',
    more: 'A high heart rate at an easy pace is normal in heat. Confusion, or no longer sweating, is an emergency.',
  },
  'every-day': {
    understood: 'Running several days in a row',
    text: 'Two easy days in a row are fine for most people who have been running for some months; every day is for those who have built up to it over years. If you are just starting, leave a day between runs. Hard days should never follow each other, and one day off a week costs nothing.',
    more: '“Plan my next week” spreads your runs according to what you are used to.',
  },
  stomach: {
    understood: 'Stomach trouble while running',
    text: 'Usually it is what you ate, and how hard you ran: leave two to four hours after a meal, have less fat, fibre and milk before a run, and start slower. On long runs take a little at a time and often, with water, and practise it. In heat the stomach suffers first: slow down.',
    more: 'See a doctor about blood, trouble that wakes you at night, or any that lasts for weeks.',
  },
  stitch: {
    understood: 'A stitch in the side',
    text: 'Slow down, breathe out deeply, and press on the spot or bend forward until it eases. It comes less often if you wait two hours after a meal, take small sips, start slowly, and build a stronger core.',
    more: 'Pain behind the breastbone, or one that comes with effort and goes with rest, is not a stitch: see a doctor.',
  },
  'hard-before-race': {
    understood: 'Hard running shortly before a race',
    text: 'Nothing hard in the last three days before a race: what you add now makes you tired, not fit. The last hard session belongs about a week before; for a marathon, the last long run two or three weeks before. In race week, run short and easy, with a few relaxed strides, and rest or jog the day before.',
    more: 'A few minutes at race pace in the middle of the week keep the feeling for it. “How do I taper for my race?” covers the weeks before.',
  },
  downhill: {
    understood: 'Running downhill',
    text: 'Short quick steps, feet under the body, lean with the slope instead of sitting back and braking. What spares the legs most is practice: run downhill a little every week or two, and build it up slowly; legs that have been sore from a descent once take the next one much better. Strength helps too: slow squats, lunges and step-downs.',
    more: 'Keep long descents away from the days before a race; the soreness takes some days. Knee pain that stays is another matter: ease off, and have it looked at.',
  },
  'after-race': {
    understood: 'Back to training after a race',
    text: 'After a marathon rest or walk for some days, then run short and easy; the first hard session comes about three weeks after it, when an easy run feels easy again. After a half it takes about half of that, after shorter races a few days. If you are still tired or sore, wait longer.',
    more: 'Legs stop hurting before they have fully recovered, so bring back distance before speed. “How recovered am I?” looks at your own last few days.',
  },
};

/** Answers a question that, taken as a whole, asks for advice; undefined for any other. */
export async function answerAdvice(known: Known, asked: Asked): Promise<Answer | undefined> {
  if (asked.trend || asked.ids.length > 0) return undefined;
  const about = adviceIn(asked.text);
  if (about === undefined) return await growthAnswer(known, asked);
  if (about === 'too-much' && known.records.enabled.trainings) return answerTooMuch(known.records);
  const topic = topics[about];
  if (topic) return await answerTopic(known, asked, topic);
  const told = general[about];
  if (!told) return undefined;
  return {
    understood: told.understood,
    text: paragraphs(severeInjury(known.records), told.text),
    more: `${told.more} This is general advice.`,
  };
}

/** Whether distance is growing, or grew before an injury, too quickly. */
async function growthAnswer(known: Known, { text, span }: Asked): Promise<Answer | undefined> {
  const { today, enabled } = known.records;
  const isOver = span !== undefined && span.to < today;
  if (isOver || !enabled.trainings || !doubtsGrowth(text)) return undefined;
  return await answerGrowth(known, text);
}
