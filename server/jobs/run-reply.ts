import { type TakeOverServices, takeOverReply } from '../features/coach/take-over-reply.ts';

/** Checks on a reply of the coach whose server may have died. */
export const runReplyJob = (
  services: TakeOverServices,
  { userId, messageId }: { userId: string; messageId: string },
) => takeOverReply(services, { userId, id: messageId });
