import { describe, expect, it } from 'vitest';
import { sentences } from '../recovery/red-flags/sentences.fixture.ts';
import { redFlagAnswer } from './red-flag-answer.ts';

describe('the answer to a warning sign', () => {
  it.each([
    ['I had chest pain on my long run. What should I do tomorrow?', 'chest pain'],
    ['my chest hurts when I run uphill', 'chest pain'],
    ['there’s a pain in the left side of my chest', 'chest pain'],
    ['chest pain over the last few days', 'chest pain'],
    ['My chest feels really tight after intervals', 'chest pain'],
    ['I fainted after the race', 'fainting'],
    ['i nearly passed out, plan my week', 'fainting'],
    ['felt dizzy at km 8', 'dizziness'],
    ['I can’t breathe at night', 'trouble breathing'],
    ['My foot goes numb after 10 km', 'numbness'],
    ['tingling in my toes?', 'numbness'],
    ['can I run with a fever', 'fever'],
    ['My shin hurts at night', 'pain at rest or at night'],
    ['is it bad that my knee is sore when I’m lying down', 'pain at rest or at night'],
    ['the pain in my hip wakes me up', 'pain at rest or at night'],
    ['I can’t put any weight on my foot', 'being unable to put weight on it'],
    ['ankle is swolen, ok to run?', 'swelling'],
    ['the swelling has gone up', 'swelling'],
    ['there was blood in my urine after the marathon', 'blood'],
    ['not only chest pain but also nausea', 'chest pain'],
    ['a tight, painful feeling in my chest', 'chest pain'],
    ['chets pain, can i run', 'chest pain'],
    ['my heart skips beats on easy runs', 'trouble with your heart'],
    ['The chest pain is gone', 'chest pain'],
    ['My palpitations are gone', 'chest pain'],
    ['The irregular heartbeat is gone', 'chest pain'],
    ['I fainted, it is over now', 'fainting'],
    ['out of breath just sitting here', 'trouble breathing'],
    ['it hurts to breathe', 'chest pain'],
    ['my pee was brown after the race', 'dark urine'],
    ['confused and throwing up after a run in the heat', 'heat stroke'],
  ])('to "%s" names %s and sends the runner to a doctor', (question, sign) => {
    const answer = redFlagAnswer(question);
    expect(answer).toContain(sign);
    expect(answer).toContain('see a doctor');
  });

  it.each([
    'I have no chest pain, just tired legs',
    'I don’t have chest pain',
    'i dont have any fever',
    'No fever, no swelling, can I run?',
    'The numbness is gone',
    'My hay fever is back',
    'How was my week?',
    'My calf is sore after hills',
    'What is my heart rate at rest?',
    'Should I run at night?',
    'what did I do on my rest days',
    'My heart rate was irregular on the chart and my knee hurts',
    'My chest strap is too tight',
    'I am confused about training in the heat',
    'my chest doesn’t hurt',
    'Out of breath after the intervals',
  ])('is not given to "%s"', (question) => {
    expect(redFlagAnswer(question)).toBeUndefined();
  });

  it('names the emergency number where minutes count, and only there', () => {
    expect(redFlagAnswer('chest pain right now')).toContain('emergency number');
    expect(redFlagAnswer('swollen knee')).not.toContain('emergency number');
  });

  it('leaves pregnancy to doctor and midwife', () => {
    expect(redFlagAnswer('I am pregnant. Can I keep running?')).toContain('doctor or midwife');
    expect(redFlagAnswer('I am pregnant and have chest pain')).toContain('emergency number');
  });

  it('finds nothing in 4,000 repeated characters', () => {
    for (const piece of ['chest ', 'pain ', 'no ', 'a', ' ', 'hurt ', 'can’t ', 'hurts at ']) {
      const question = piece.repeat(Math.ceil(4000 / piece.length));
      expect(redFlagAnswer(question)).toBeUndefined();
    }
  });

  it.each([
    ['de', /Arzt/, /Notruf/, /Hebamme/],
    ['fr', /médecin/, /numéro d’urgence/, /sage-femme/],
    ['es', /médico/, /número de emergencias/, /matrona/],
    ['it', /medico/, /numero di emergenza/, /ostetrica/],
    ['nl', /arts/, /alarmnummer/, /verloskundige/],
    ['pt', /médico/, /número de emergência/, /parteira/],
    ['pl', /lekarz/, /numer alarmowy/, /położną/],
  ] as const)('is in the language of the question: %s', (language, doctor, emergency, midwife) => {
    for (const [flag, sentence = ''] of sentences[language].flagged) {
      const answer = redFlagAnswer(sentence);
      expect(answer, sentence).toMatch(doctor);
      expect(answer).not.toMatch(/doctor|chest|pain/);
      if (flag === 'chest pain') expect(answer).toMatch(emergency);
      if (flag === 'swelling') expect(answer).not.toMatch(emergency);
      if (flag === 'pregnancy') expect(answer).toMatch(midwife);
    }
  });

  it('names several signs as the language lists them', () => {
    expect(redFlagAnswer('Ich habe Fieber, Atemnot und mir ist schwindlig')).toContain(
      'Du erwähnst Schwindel, Atemnot und Fieber:',
    );
    expect(redFlagAnswer('dizzy, fever')).toContain('You mention dizziness and fever:');
  });

  it('is English where the question is mixed', () => {
    expect(redFlagAnswer('chest pain since my run, Schmerzen in der Brust')).toContain(
      'You mention',
    );
  });
});
