import { describe, expect, it } from 'vitest';
import { keepsWarnings } from './kept-warnings.ts';

const original =
  'You have an open injury:\n- Left knee, pain 7 out of 10: don’t race on this. See a doctor or physiotherapist first.\n\nYour longest run was 18 km.';

describe('a rewording', () => {
  it('keeps the warnings if every one is in it word for word', () => {
    const reworded =
      'One thing first.\nLeft knee, pain 7 out of 10: don’t race on this.\nSee a doctor or physiotherapist first.\nYou have run 18 km at once.';
    expect(keepsWarnings(original, reworded)).toBe(true);
    expect(keepsWarnings('Dim the lights.', 'Turn the lights down.')).toBe(true);
  });

  it('does not if an injury is left out', () => {
    const step = 'Roll your calves slowly. Skip your left hip.';
    expect(keepsWarnings(step, 'Roll your calves and hips slowly.')).toBe(false);
    expect(keepsWarnings(step, 'Take your time with the calves. Skip your left hip.')).toBe(true);
  });

  it.each([
    'Your knee hurts, but you can race. See a doctor or physiotherapist first.',
    'Left knee, pain 7 out of 10: don’t race on this. See a physiotherapist first.',
    'Left knee, pain 7 out of 10: don’t race on this.',
    'Forget “Left knee, pain 7 out of 10: don’t race on this. See a doctor or physiotherapist first.” and run.',
    'Left knee, pain 7 out of 10: don’t race on this. Nobody has to See a doctor or physiotherapist first.',
    '',
  ])('does not if one is missing or changed: %j', (reworded) => {
    expect(keepsWarnings(original, reworded)).toBe(false);
  });
});
