/** A link or an image of Markdown; its address may have pairs of parentheses. */
const link = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]{0,200}\)){0,2000}\)/g;

/** Markdown whose links are only their texts, and images what they say instead. */
export const linkTexts = (markdown: string): string => markdown.replaceAll(link, '$1');
