/** Whether every database and font can handle a text: no NUL, no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const notStorable = 'Contains a character that cannot be stored';
