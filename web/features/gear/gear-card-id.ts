/** Of the element around an item's card, which can take the focus. */
export const gearCardId = (id: string): string => `gear-${id}`;
