import { inWords, type Question } from '../../question.ts';
import { besides, lines } from './true-figures.ts';
import { ofAdvice } from './worries.ts';

/** No figures of the log. */
const figures =
  /\d\s?(?:km|kilom|bpm|mi\b|miles|%|min\b|runs|races|sessions)|\d:\d\d|\d\s?\/\s?10\b/i;
const aboutItself = (says: RegExp) => ({ says, facts: besides([]), never: /\bkm in \d+ runs\b/i });

/** What the coach is, where it has its figures from, and what happens to what it is told. */
export const aboutTheCoach: Question[] = [
  ...inWords('club', [
    [
      lines(`who can see what i write here
        where is all my stuff stored
        what happens to my data
        do you pass on my runs to anyone
        is my log private`),
      [],
      [],
      aboutItself(
        /server|stor|database|account|export|settings|privacy|private|share|log|don['’]t know/i,
      ),
    ],
    [
      lines(`are you chatgpt
        is there some ai behind you
        which language model do you use
        do you send my questions to openai or whoever
        are you one of those llm things`),
      [],
      [],
      { ...aboutItself(/model|built[- ]in|rules|no\b|not|don['’]t/i), never: figures },
    ],
    [
      lines(`where do you take these figures from
        how do you know all that about me
        what do you base your answers on
        is that from my log or did you make it up
        can i trust your numbers`),
      [],
      [],
      aboutItself(/log|data|runs|trainings|record/i),
    ],
    [
      lines(`what's beyond you
        what can't you answer
        things you have no idea about?
        where are your limits, coach
        is there stuff i shouldn't bother asking`),
      [],
      [],
      aboutItself(/can['’]?no?t|not|don['’]t|only|log/i),
    ],
    [
      lines(`do you remember what we talked about last week
        what did i ask you yesterday
        are our chats kept
        can you look back at our earlier conversations
        do you still know what i told you on monday`),
      [],
      [],
      aboutItself(/remember|conversation|chat|earlier|history|log|message|know/i),
    ],
    [
      lines(`if you put something wrong in my log can i take it back
        can i undo what you do
        do you change my log without asking me
        will you delete stuff behind my back
        do i have to confirm before you change anything`),
      [],
      [],
      aboutItself(/undo|approve|confirm|propos|ask|agree|accept|never|before/i),
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`what do you know about me
        what have you got on me
        sum me up as a runner
        what kind of runner am i
        tell me something about my running`),
      [],
      [],
      { facts: ofAdvice, says: /runs?|log|race|trail|km|week/i },
    ],
  ]),
];
