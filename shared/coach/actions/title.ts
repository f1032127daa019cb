import { type ActionArea, actionAreas } from './types.ts';

const verbs: ReadonlyMap<string, string> = new Map([
  ['create', 'Create'],
  ['update', 'Update'],
  ['delete', 'Delete'],
]);

const isArea = (area: string): area is ActionArea => Object.hasOwn(actionAreas, area);

/** 'create_training' → 'Create Training Session'. A type of another version stays as it is. */
export function actionTitle(type: string): string {
  if (type === 'update_zones') return 'Update Training Zones';
  const [verb = '', ...rest] = type.split('_');
  const area = rest.join('_');
  const word = verbs.get(verb);
  return word && isArea(area) ? `${word} ${actionAreas[area].title}` : type;
}
