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

/** What the answers about the runner's own log and races say best. */
const topics: Partial<Record<AdviceAsked, Topic>> = {
  'heavy-legs': 'recovery',
  fuelling: 'nutrition',
  taper: 'taper',
  'day-off': 'recovery',
  'held-back': 'focus',
};

interface Told {
  understood: string;
  text: string;
  more: string;
}

/**
 * General advice. Illness: Eichner, Phys Sportsmed 21 (1993), and what is usual after fever. Strength: Blagrove et
 * al., Sports Med 48 (2018). Downhill: the repeated bout effect, Nosaka & Clarkson, Med Sci Sports Exerc 27 (1995).
 */
const general: Partial<Record<AdviceAsked, Told>> = {
  illness: {
    understood: 'Running while ill',
    text: 'Rest with a fever, a cough from the chest, aching limbs or a bad stomach: don’t run until it is gone, and some days longer. With a light cold, only above the neck, a short easy run does no harm if you feel like it; stop if it feels worse. Begin again easily, and leave out hard sessions for about as many days as you were ill.',
    more: 'Nothing is lost in a week. See a doctor if it doesn’t get better, and at once with pain in the chest, a racing heart or short breath: after an infection the heart can be affected.',
  },
  walking: {
    understood: 'Walking during a run',
    text: 'Walking is no cheating: it is how most runners begin, and steep hills are walked in ultras by everyone. Walk a minute before you are spent rather than after, and run on relaxed. Let the running parts grow week by week; the walks then go by themselves.',
    more: 'If you always have to walk early, run slower: you should be able to talk in whole sentences.',
  },
  'catching-up': {
    understood: 'Runs that were missed',
    text: 'No, don’t catch up or double: a missed run is gone, and two in its place only make you tired. Carry on with the next one as planned. After a week or more off, begin a little shorter and easier, and be back where you were in about as long as the break was.',
    more: 'One missed run, or a few, cost no fitness that could be seen. “Plan my next week” begins from what you really ran.',
  },
  strength: {
    understood: 'Strength for runners',
    text: 'Yes, strength once or twice a week is worth it beside running, and more so with age, as muscle goes first: squats, lunges, calf raises, heavy enough to be hard, not to exhaustion. It makes running cheaper; it replaces no run. Do it on the day of a hard run rather than before one.',
    more: 'Begin light, and give it some months. In the last days before a race leave it out.',
  },
  heat: {
    understood: 'Running in the heat',
    text: 'Yes, but slower: go by effort, not by pace, early or late in the day, in the shade, and drink to thirst. It takes one or two weeks of easy runs in the heat until the body has got used to it. Leave out hard and long runs on the hottest days, and stop with dizziness, chills or confusion.',
    more: 'A high heart rate at an easy pace is normal in heat. Confused, or no longer sweating, is an emergency.',
  },
  'every-day': {
    understood: 'Running on days in a row',
    text: 'Two easy days in a row are fine for most who have run for some months; every day is for those whose weeks have grown towards it over years. Whoever begins leaves a day between runs. Hard days never follow each other, and one day off a week costs nothing.',
    more: '“Plan my next week” spreads your runs by what you are used to.',
  },
  stomach: {
    understood: 'Stomach trouble while running',
    text: 'Mostly it is what was eaten, and how hard it was run: leave two to four hours after a meal, less fat, fibre and milk before it, and start slower. On long runs take little and often, with water, and practise it. In heat the stomach suffers first: slow down.',
    more: 'Blood, trouble that wakes you at night, or any that stays for weeks belongs to a doctor.',
  },
  stitch: {
    understood: 'A stitch in the side',
    text: 'Slow down, breathe out deeply, and press on the spot or bend forward until it eases. It comes less with two hours after a meal, small sips, a slow start, and a stronger trunk.',
    more: 'Pain behind the breastbone, or one that comes with effort and goes with rest, is no stitch: see a doctor.',
  },
  'hard-before-race': {
    understood: 'Hard running shortly before a race',
    text: 'Nothing hard in the last three days before a race: what you add now makes tired, not fit. The last hard session belongs about a week before, for a marathon the last long one two or three weeks before. In race week run short and easy, with a few relaxed strides, and rest or jog the day before.',
    more: 'A few minutes at race pace in the middle of the week keep the feeling for it. “How do I taper for my race?” has the weeks before.',
  },
  downhill: {
    understood: 'Running downhill',
    text: 'Short quick steps, feet under the body, lean with the slope instead of sitting back and braking. What spares the legs most is practice: run down a little every week or two, and let it grow slowly; legs that have been sore from a descent once take the next one much better. Strength helps too: slow squats, lunges and step-downs.',
    more: 'Keep long descents away from the days before a race; the soreness takes some days. Pain in the knee that stays is another thing: ease off, and have it looked at.',
  },
  'after-race': {
    understood: 'Back to training after a race',
    text: 'After a marathon rest or walk for some days, then run short and easy; the first hard session comes about three weeks after it, when an easy run feels easy again. After a half it takes about half of that, after shorter races some days. Who is still tired or sore waits longer.',
    more: 'Legs stop hurting before they are mended, so let distance come back before speed. “How recovered am I?” goes by your own last days.',
  },
};

/** What a question asks advice about by its whole shape; undefined for any other. */
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

/** Whether the distance grows too quickly, up to now or to an injury. */
async function growthAnswer(known: Known, { text, span }: Asked): Promise<Answer | undefined> {
  const { today, enabled } = known.records;
  const isOver = span !== undefined && span.to < today;
  if (isOver || !enabled.trainings || !doubtsGrowth(text)) return undefined;
  return await answerGrowth(known, text);
}
