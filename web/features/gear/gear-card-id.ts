/** The id of the focusable element around an item's card. */
export const gearCardId = (id: string): string => `gear-${id}`;
