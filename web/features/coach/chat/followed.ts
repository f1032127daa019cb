/** The replies that this tab is following, by id. */
const followed = new Set<string>();

export const isFollowed = (id: string): boolean => followed.has(id);

/** @returns a function that ends it, or undefined if it is being followed already */
export function beginToFollow(id: string): (() => void) | undefined {
  if (followed.has(id)) return undefined;
  followed.add(id);
  return () => {
    followed.delete(id);
  };
}
