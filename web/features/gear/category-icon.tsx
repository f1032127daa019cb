import {
  IconBottle,
  IconDeviceWatch,
  IconMassage,
  IconPackage,
  IconShirtSport,
  IconShoe,
} from '#icons';
import type { GearCategory } from '#shared/gear/fields.ts';

const icons: Record<GearCategory, typeof IconShoe> = {
  shoes: IconShoe,
  'recovery-devices': IconMassage,
  accessories: IconDeviceWatch,
  clothing: IconShirtSport,
  nutrition: IconBottle,
  other: IconPackage,
};

export function CategoryIcon({ category, size }: { category: GearCategory; size: number }) {
  const Icon = icons[category];
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
