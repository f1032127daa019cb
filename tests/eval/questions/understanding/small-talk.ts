import { inWords, type Question, spans, type WordedRow } from '../../question.ts';
import { distance, meanPace } from '../periods.ts';

const figures =
  /\d\s?(?:km|kilom|bpm|mi\b|miles|%|min\b|runs|races|sessions)|\d:\d\d|\d\s?\/\s?10\b/i;
/** A word in return, and no figure. */
const chat =
  (says: RegExp) =>
  (asks: WordedRow[0]): WordedRow => [asks, [], [], { says, never: figures }];
const nonsense = chat(
  /\b(?:did|do|could|can|was)(?: not|n['’]t|not)\b[^.]{0,20}\b(?:understand|understood|get|follow|know|tell|make|see|sure)|\bnot (?:sure|understood|clear)|\bdon['’]t know what\b/i,
);

/** Greetings, thanks, what it can do, swearing and nonsense. */
export const smallTalk: Question[] = [
  ...inWords('club', [
    chat(/\b(?:hi|hello|hey|morning|evening|afternoon|welcome)\b|\?/i)([
      'Hello',
      'hi',
      'hey coach',
      'Good morning!',
      'helo there',
      'Hi! How are you?',
    ]),
    chat(/\b(?:welcome|glad|pleasure|any ?time|happy|good|enjoy|sure|problem|here)\b/i)([
      'Thanks',
      'thank you!',
      'cheers mate',
      'Thank you very much, that helped.',
      'thx',
      'tahnks a lot',
    ]),
    chat(/\b(?:bye|see you|later|good|enjoy|take care|run well|well|soon|luck|night|here)\b/i)([
      'Bye',
      'see you tomorrow',
      'thats all for now, bye',
      'Good night, coach!',
      'goodby',
    ]),
    [
      [
        'What can you do?',
        'help',
        'what can i ask you',
        'What kinds of questions do you answer?',
        'what are you abel to do',
        'how does this work',
      ],
      [],
      [],
      { says: /\b(?:ask|runs?|races?|plan|log)\b/i },
    ],
    chat(/\b(?:coach|assistant|model|computer|program(?:me)?|software|app|built[- ]in|rules)\b/i)([
      'Who are you?',
      'what are you',
      'are you a real person',
      'Am I talking to a human or to a machine?',
      'are you an ai or wat',
    ]),
    nonsense(['asdf', 'qwertz', 'hjkl hjkl', 'asdfghjkl;', 'xyzzy plugh', 'sdlkfj']),
    nonsense(['???', '?', '!!', '...', '?!?!', ':-)']),
    nonsense([
      'purple monkey dishwasher',
      'the square root of tuesday',
      'banana banana banana',
      'Colourless green ideas sleep furiously.',
      'lorem ipsum dolor sit amet',
      'blah blah blha',
    ]),
    nonsense(['42', '7 7 7', '1234567', '0', '3.14159']),
    chat(/\w/)([
      'fuck off',
      'you are useless',
      'this is shit',
      'What a stupid piece of rubbish you are.',
      'ur a idiot',
      'bloody hell',
    ]),
    [
      [
        'How the hell far did I run last week?',
        'how fucking far did i run last week',
        'ffs just tell me the km of last week',
        'Damn it, what was my bloody distance last week?',
        'wtf how many km last wek',
      ],
      [spans.lastWeek, spans.weekBeforeLast],
      [distance(spans.lastWeek)],
    ],
    [
      [
        'Morning coach! Thanks for yesterday. What was my average pace in February?',
        'hi, avg pace in february?',
        'hey there, hope ur well. whats my average pace for february',
        'Good evening. Could you please give me my average pace in February? Many thanks!',
        'hello quick one, avarage pace february',
      ],
      [spans.february, spans.january],
      [meanPace(spans.february)],
    ],
  ]),
  ...inWords('beginner', [
    chat(/\w/)(['ok', 'OK, got it', 'cool', 'Great, that makes sense.', 'aha ok', 'alrihgt']),
    chat(/\w/)([
      'Tell me a joke',
      'tell me something funny',
      'do you know any jokes',
      'Could you cheer me up with a joke?',
      'tel me a joke',
    ]),
    chat(/\w/)([
      'I love running',
      'running is the best',
      'i am so happy i started running',
      'Running has changed my life, you know.',
      'i realy love runing',
    ]),
  ]),
];
