/** 'easy run' → 'Easy run'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
