import { v7 } from 'uuid';

/** The id of a new record, a version 7 UUID, so that later records sort after earlier ones. */
export const newId = (): string => v7();
