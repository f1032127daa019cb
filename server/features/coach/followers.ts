/** Three replies at once, each in three tabs, and one spare. */
export const mostFollowers = 10;

/** The open streams of each runner on this server. */
export function createFollowers() {
  const open = new Map<string, number>();
  const countOf = (userId: string) => open.get(userId) ?? 0;
  const isFull = (userId: string): boolean => countOf(userId) >= mostFollowers;

  return {
    isFull,

    /**
     * @returns a function to call once the stream has ended; undefined if the runner has too many
     */
    enter(userId: string): (() => void) | undefined {
      if (isFull(userId)) return undefined;
      open.set(userId, countOf(userId) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const others = countOf(userId) - 1;
        if (others > 0) open.set(userId, others);
        else open.delete(userId);
      };
    },
  };
}
