import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { proThemes, type ThemeName } from '#shared/themes/rules.ts';
import type { DB } from '../../db/types.ts';
import { requirePermission } from '../../permissions.ts';
import { findPlan } from '../billing/find-plan.ts';
import { updateTheme } from './queries.ts';

interface Choice {
  tx: Transaction<DB>;
  userId: string;
  theme: ThemeName;
}

/**
 * Stores the choice in the profile. @throws {AppError} PRO_THEME when the plan does not allow it
 */
export async function chooseTheme({ tx, userId, theme }: Choice): Promise<void> {
  const needsPro = proThemes.some(({ name }) => name === theme);
  if (needsPro) requirePermission(await findPlan(tx, userId), 'theme.choosePro');
  if (!(await updateTheme(tx, userId, theme))) throw new AppError('NOT_FOUND');
}
