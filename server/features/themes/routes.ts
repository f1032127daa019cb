import { Hono } from 'hono';
import { chosenThemeSchema, themeChoice } from '#shared/themes/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { chooseTheme } from './choose-theme.ts';

export function themeRoutes() {
  return new Hono<SessionEnv>().put(
    '/',
    describe(
      'Chooses the theme; Pro themes require a Pro plan or a current subscription',
      chosenThemeSchema,
    ),
    input('json', themeChoice),
    async (c) => {
      const { theme } = c.req.valid('json');
      await c.var.asUser((tx, userId) => chooseTheme({ tx, userId, theme }));
      return c.json({ customTheme: theme }, 200);
    },
  );
}
