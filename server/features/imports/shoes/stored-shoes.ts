import { z } from 'zod';
import { type ListedGear, noGear } from '#shared/imports/shoes.ts';
import type { ImportRecord } from '../queries.ts';

/** What becomes of the shoes that the service calls `name`: chosen in the preview, or decided at the start. */
const storedShoe = z.object({
  name: z.string(),
  /** `none`, or the id of gear; in a preview also `new`. */
  becomes: z.string(),
  /** From the start: what trainings call them, unless the gear is called otherwise by then. */
  called: z.string().optional(),
  /** From the start: the gear that is made for the first training in them. */
  fresh: z
    .object({ brand: z.string().optional(), model: z.string().optional(), isActive: z.boolean() })
    .optional(),
  /** Whether it was made. */
  isMade: z.boolean().optional(),
});
export type StoredShoe = z.output<typeof storedShoe>;

/** None for what an archive that somebody has edited brought back. */
export const shoesIn = ({ shoes }: Pick<ImportRecord, 'shoes'>): StoredShoe[] =>
  z.array(storedShoe).safeParse(shoes).data ?? [];

export const listedGearIn = ({ listed_gear }: Pick<ImportRecord, 'listed_gear'>): ListedGear =>
  listed_gear ?? noGear();
