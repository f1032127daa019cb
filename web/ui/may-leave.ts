let ask: (() => Promise<boolean>) | undefined;

/** Whether what was typed into the open form may be dropped: asks, where something would be. */
export const mayLeave = async (): Promise<boolean> => (await ask?.()) ?? true;

/** What asks from now on; nothing does without it. */
export function askBeforeLeaving(question: typeof ask) {
  ask = question;
}
