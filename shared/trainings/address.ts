/** The address of a training's page. */
export const runAddress = (id: string): string => `/training/${id}`;
