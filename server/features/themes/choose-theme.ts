import type { Transaction } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { proThemes, type ThemeName } from '../../../shared/themes/rules.ts';
import type { DB } from '../../db/types.ts';
import { findPlan } from '../billing/find-plan.ts';
import { updateTheme } from './queries.ts';

interface Choice {
  tx: Transaction<DB>;
  userId: string;
  theme: ThemeName;
}

/** Stores the choice on the profile. @throws {AppError} PRO_THEME when the plan does not allow it */
export async function chooseTheme({ tx, userId, theme }: Choice): Promise<void> {
  const plan = await findPlan(tx, userId);
  if (!plan) throw new AppError('NOT_FOUND');
  const needsPro = proThemes.some(({ name }) => name === theme);
  if (needsPro && !plan.mayUseProThemes) throw new AppError('PRO_THEME');
  await updateTheme(tx, userId, theme);
}
