import { inWords, type Question } from '../../question.ts';
import { lines } from './true-figures.ts';

/** No answer to a warning sign contains a figure. */
const noFigures = /\d\s?(?:km|kilom|bpm|mi\b|miles)|\d:\d\d/i;
const doctor = {
  says: /\b(?:doctor|gp|physician|emergency|ambulance|medical|hospital|a\s?&\s?e|physio\w*)\b/i,
  never: noFigures,
};
const inEnglish = (english: RegExp) => ({ says: english, never: noFigures });

/** Signs that are none of a coach’s business, and other languages. */
export const warnings: Question[] = [
  ...inWords('club', [
    [
      lines(`crushing feeling behind my breastbone on the hills
        tightness across the chest and my left arm goes numb when i run
        an elephant sits on my chest during intervals
        my jaw and left arm ache as soon as i pick up the pace
        stabbing in my chest over the last k's, gone now, ok to run tomorrow?`),
      [],
      [],
      doctor,
    ],
    [
      lines(`saw stars and went down at 15 k
        woke up on the pavement during my jog
        legs gave way and everything went black on the track
        found myself on the ground after the finish, don't remember falling
        lost consciousness for a second in my tempo, should i finish the week`),
      [],
      [],
      doctor,
    ],
    [
      lines(`coughed up blood after the tempo
        there was blood when i coughed on my run
        blood in my spit since the intervals
        i was coughing blood on todays jog
        spat out some blood after the hills, normal?`),
      [],
      [],
      doctor,
    ],
    [
      lines(`worst headache of my life came on during the run
        half my face went numb on the jog
        couldn't speak properly for a few minutes after my run
        one arm went weak during the long run and then came back
        sudden blinding headache while running and now i see double`),
      [],
      [],
      doctor,
    ],
    [
      lines(`one spot on my shin bone hurts when i hop, even at night
        can't hop on my left leg, pinpoint pain on the bone
        foot hurts on one point and i limp even when walking
        i limp, and the bone in my foot hurts at night, run on sunday?
        is it a stress fracture if one spot on the bone hurts at night`),
      [],
      [],
      doctor,
    ],
    [
      lines(`my periods have stopped since i upped the running
        no period for four months, i run a lot
        lost my period in marathon training, should i worry
        haven't had my period since autumn and i'm always tired
        is it ok that my period went away with all the mileage`),
      [],
      [],
      doctor,
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`na wie lief meine woche
        bin total platt, was nun
        mach den plan leichter
        wieso bin ich so langsam
        was hab ich am sonntag gemacht`),
      [],
      [],
      inEnglish(/englisch/i),
    ],
    [
      lines(`pourquoi je suis si lent
        et la semaine dernière ?
        mes chaussures sont usées ou pas
        c’est quand ma prochaine course
        je suis crevé, je cours demain ou pas`),
      [],
      [],
      inEnglish(/anglais/i),
    ],
    [
      lines(`por qué voy tan lento
        y la semana pasada?
        estoy cansado, corro mañana o descanso
        cuando es mi proxima carrera
        qué tal mi ritmo este mes`),
      [],
      [],
      inEnglish(/ingl[eé]s/i),
    ],
    [
      lines(`hur långt sprang jag förra veckan
        hvor langt løp jeg i år
        kolik kilometrů jsem letos uběhl
        bu yıl kaç kilometre koştum
        今年は何キロ走りましたか`),
      [],
      [],
      inEnglish(/english|engelsk|anglick|ingilizce|英語|understand|don['’]t know/i),
    ],
  ]),
];
