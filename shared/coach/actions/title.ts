import { actionAreas, partsOf } from './types.ts';

const verbs = { create: 'Create', update: 'Update', delete: 'Delete' } as const;

/** 'create_training' → 'Create Training Session'. A type from another version stays as it is. */
export function actionTitle(type: string): string {
  if (type === 'update_zones') return 'Update Training Zones';
  const parts = partsOf(type);
  return parts ? `${verbs[parts.verb]} ${actionAreas[parts.area].title}` : type;
}
