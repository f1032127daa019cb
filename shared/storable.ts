/** Whether every database and font can handle a text: no NUL, no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A text without the characters that no database stores. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export const notStorable = 'Contains a character that cannot be stored';
