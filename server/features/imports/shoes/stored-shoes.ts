import { z } from 'zod';
import { type ListedGear, noGear } from '#shared/imports/shoes.ts';
import type { ImportRecord } from '../queries.ts';

/**
 * What happens to the shoes that the service calls `name`: chosen in the preview, or decided at the
 * start.
 */
const storedShoe = z.object({
  name: z.string(),
  /** `none`, or the id of gear; in a preview also `new`. */
  becomes: z.string(),
  /** Set at the start: their name in trainings, unless the gear has been renamed by then. */
  called: z.string().optional(),
  /** Set at the start: the gear that is created for the first training with them. */
  fresh: z
    .object({ brand: z.string().optional(), model: z.string().optional(), isActive: z.boolean() })
    .optional(),
  /** Whether it has been created. */
  isMade: z.boolean().optional(),
});
export type StoredShoe = z.output<typeof storedShoe>;

/** Empty for what an edited archive has brought back. */
export const shoesIn = ({ shoes }: Pick<ImportRecord, 'shoes'>): StoredShoe[] =>
  z.array(storedShoe).safeParse(shoes).data ?? [];

export const listedGearIn = ({ listed_gear }: Pick<ImportRecord, 'listed_gear'>): ListedGear =>
  listed_gear ?? noGear();
