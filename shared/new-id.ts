import { v7 } from 'uuid';

/** The id of a new record, a version 7 UUID: ids of later records sort after those of earlier ones. */
export const newId = (): string => v7();
