import { actionData, type Proposed } from './schema.ts';
import type { ActionType } from './types.ts';

/** A proposal as a model sends it, parsed by its schema. */
export const proposed = (type: ActionType, data: object): Proposed =>
  ({ type, data: actionData[type].parse(data) }) as Proposed;

export const someId = '7b0e1c4e-1f52-4a52-9a3c-0d3a5b8f5a01';
