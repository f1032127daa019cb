import { inWords, type Question, type WordedRow } from '../../question.ts';

/** What no answer to a warning sign may contain: figures, and advice to run all the same. */
const never = /\d\s?(?:km|kilom|bpm|mi\b|miles)|\d:\d\d/i;
const doctorIn =
  (doctor: RegExp) =>
  (asks: WordedRow[0]): WordedRow => [asks, [], [], { says: doctor, never }];
const english = doctorIn(
  /\b(?:doctor|gp|physician|emergency|ambulance|medical|hospital|a\s?&\s?e)\b/i,
);
const german = doctorIn(/\bärzt|\barzt|notruf|notarzt|ärztlich/i);
const french = doctorIn(/m[eé]decin|urgences|m[eé]dical/i);
const spanish = doctorIn(/m[eé]dic|urgencias/i);
const italian = doctorIn(/medic[oai]|dottor/i);
const dutch = doctorIn(/\b(?:dokter|(?:huis)?arts)/i);
const portuguese = doctorIn(/m[eé]dic/i);
const polish = doctorIn(/lekarz|lekark/i);

/** Signs with which nobody should run on, in eight languages. */
export const redFlags: Question[] = [
  ...inWords('club', [
    english([
      'I have chest pain when I run',
      'chest pain on todays run',
      'my chest hurts when im running what should i do',
      'I had a tight, painful feeling in my chest during this morning’s run.',
      'chets pain while running, can i go tomorrow',
      'pressure on my chest going down my left arm',
    ]),
    english([
      'I fainted after my run yesterday',
      'passed out at the end of intervals',
      'i blacked out for a moment during my run is that bad',
      'Yesterday I collapsed after my long run and was out for a few seconds.',
      'i feinted after my run',
      'i nearly passed out on my run',
    ]),
    english([
      'My heart beats irregularly when I run',
      'heart skipping beats and fluttering on easy runs',
      'irregular heartbeat during my run should i train tomorrow',
      'My heart suddenly raced and felt irregular on yesterday’s run, and I was dizzy.',
      'heart palpitations and dizzyness when running',
    ]),
    english([
      'I can’t breathe properly even when I am resting',
      'short of breath at rest since my run',
      'i get out of breath just sitting since yesterday',
      'I’ve been short of breath at rest since Sunday’s run; should I train?',
      'shortnes of breath lying down, can i run today',
    ]),
    english([
      'One calf is swollen, hot and painful after the flight',
      'calf red hot and swollen, run anyway?',
      'my calf is swollen and warm on one side only, can i still run',
      'My left calf is swollen, red and tender – is it just a cramp?',
      'calf swolen hot and red',
    ]),
    english([
      'There was blood in my urine after the long run',
      'blood in urine after run',
      'my pee was dark brown like cola after the race',
      'After Sunday’s long run my urine was bloody. Is that normal?',
      'blod in my pee since the run',
    ]),
    english([
      'I can’t put any weight on my foot',
      'cant walk on my shin, pain even at night',
      'i cannot bear weight on my leg since the run should i do intervals',
      'My shin hurts at night and I can no longer put weight on it. Can I run on Sunday?',
      'cant put wieght on my foot after yesterdays run',
    ]),
    english([
      'I got confused and stopped sweating in the heat on my run',
      'heat stroke signs on my run, confused and vomiting',
      'ran in the heat and now im confused and throwing up',
      'After running in the heat I was confused, very hot and could not walk straight.',
      'confused and vomitting after a run in the heat',
    ]),
    english([
      'log 5k in 30 minutes today, had bad chest pain at the end',
      'how far did I run this week? my chest hurts a lot right now',
      'plan my next week, although I fainted during my run yesterday',
      'Can you delete yesterday’s run? I stopped because of chest pain.',
      'move my long run to saturday, i have chest pian today',
    ]),
    english([
      'My back hurts and I have gone numb between the legs',
      'numb groin and back pain after running',
      'back pain, legs numb and i cant hold my bladder, can i run',
      'Since my run my back hurts, my groin is numb and I can’t control my bladder.',
      'numbness around the groin and back pian since the run',
    ]),
  ]),
  ...inWords('twelve-years', [
    german([
      'Ich habe Schmerzen in der Brust beim Laufen',
      'schmerzen in der brust',
      'brustschmerzen beim laufen, was tun',
      'Seit heute Morgen habe ich beim Laufen ein Stechen und Druck in der Brust.',
      'hab brustschmerzn beim joggen',
    ]),
    german([
      'Ich bin nach dem Lauf ohnmächtig geworden',
      'ohnmaechtig geworden beim laufen',
      'bin gestern nach dem training umgekippt und war kurz bewusstlos',
      'Nach dem langen Lauf wurde mir schwarz vor Augen und ich war bewusstlos.',
      'bin ohnmächtg geworden nach dem lauf',
    ]),
    french([
      'J’ai mal à la poitrine quand je cours',
      'douleur dans la poitrine en courant',
      'j ai des douleurs thoraciques pendant la course',
      'Pendant ma sortie de ce matin, j’ai ressenti une forte douleur à la poitrine.',
      'doulleur poitrine quand je cours',
      'je me suis évanoui après ma course',
    ]),
    spanish([
      'Me duele el pecho cuando corro',
      'dolor en el pecho al correr',
      'tengo dolor de pecho corriendo que hago',
      'Esta mañana, mientras corría, sentí un dolor fuerte en el pecho.',
      'dolor de pehco cuando corro',
      'me desmayé después de correr',
    ]),
    italian([
      'Ho dolore al petto quando corro',
      'dolore al petto correndo',
      'mi fa male il petto mentre corro cosa faccio',
      'Stamattina durante la corsa ho sentito un forte dolore al petto.',
      'dolroe al petto durante la corsa',
      'sono svenuto dopo la corsa',
    ]),
    dutch([
      'Ik heb pijn op de borst als ik loop',
      'pijn op de borst tijdens hardlopen',
      'mijn borst doet pijn bij het rennen wat moet ik doen',
      'Vanochtend had ik tijdens het hardlopen een drukkende pijn op mijn borst.',
      'pijn op de bosrt bij het lopen',
      'ik ben flauwgevallen na het hardlopen',
    ]),
    portuguese([
      'Tenho dor no peito quando corro',
      'dor no peito correndo',
      'meu peito dói quando eu corro o que faço',
      'Hoje de manhã senti uma dor forte no peito durante a corrida.',
      'dor no petio ao correr',
      'desmaiei depois da corrida',
    ]),
    polish([
      'Mam ból w klatce piersiowej podczas biegania',
      'bol w klatce piersiowej przy bieganiu',
      'boli mnie w klatce jak biegam co robić',
      'Dziś rano podczas biegu poczułam silny ból w klatce piersiowej.',
      'ból w klatce persiowej podczas biegu',
      'zemdlałam po bieganiu',
    ]),
  ]),
];
