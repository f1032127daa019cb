/** Whether every store and font can hold a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const notStorable = 'Contains a character that cannot be stored';
