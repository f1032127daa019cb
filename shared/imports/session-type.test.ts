import { expect, test } from 'vitest';
import { sessionTypeOf } from './session-type.ts';

test.each([
  [{ competition: '1.0', longRun: '' }, 'race'],
  [{ competition: 'true', longRun: '1.0' }, 'race'],
  [{ competition: '0.0', longRun: '1' }, 'long-run'],
  [{ competition: '', longRun: '' }, 'uncategorized-run'],
  [{ competition: '0', longRun: 'false' }, 'uncategorized-run'],
])('%j → %s', (flags, type) => expect(sessionTypeOf(flags)).toBe(type));
