/** The text of an action, for its card, its list and the coach's reply. */
export { type ActionDay, actionDays } from './days.ts';
export { describeAction } from './describe.ts';
export { type ActionField, actionFields } from './fields.ts';
export { actionTitle } from './title.ts';
