/**
 * The minutes a runner has free for training, by weekday: 0 for Sunday to 6. A weekday that is
 * missing has not been said; 0 means no time.
 */
export type Availability = Readonly<Partial<Record<number, number>>>;
