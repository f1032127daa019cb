import { z } from 'zod';
import { themeNames } from './rules.ts';

export const themeChoice = z.object({
  theme: z.enum(themeNames, 'Choose one of the themes'),
});

/** The choice as stored in the profile. */
export const chosenThemeSchema = z.object({ customTheme: z.enum(themeNames) });
