import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { defaultRetirementDistance } from '#shared/gear/fields.ts';
import { monthAndYear } from '#shared/gear/rules.ts';
import { demoId } from './demo-id.ts';
import type { WornPair } from './shoes.ts';

/** The rows of the gear table: the shoes in the log, and other items. */
export function gearRows(shoes: readonly WornPair[], today: CalendarDay) {
  return [...shoes.map(shoeRow), ...others.map((item) => otherRow(item, today))];
}

const usedFor: Record<WornPair['use'], string> = {
  daily: 'For easy and long runs.',
  speed: 'For the track and for tempo runs.',
  trail: 'For the forest and for mud.',
  race: 'For race days and the rehearsal before. The foam is soft, so not for long.',
};

const shoeRow = (pair: WornPair) => {
  const { name, brand, model, acquired, isActive, lasts = defaultRetirementDistance } = pair;
  return {
    id: demoId(acquired, 'gear', name),
    category: 'shoes',
    name,
    brand,
    model,
    date_acquired: acquired,
    is_active: isActive,
    retirement_distance: lasts,
    notes: isActive ? usedFor[pair.use] : `${usedFor[pair.use]} ${retirementOf(pair)}`,
    logged_at: `${acquired}T18:00:00.000Z`,
  };
};

function retirementOf({ worn, total, km }: WornPair): string {
  const before = km ? `, ${km} of them before this log` : '';
  return `Retired in ${monthAndYear(worn)} after ${Math.round(total)} km${before}.`;
}

interface Item {
  name: string;
  category: string;
  /** Days before today. */
  age: number;
  brand?: string;
  notes?: string;
  isRetired?: true;
}

const others: readonly Item[] = [
  { name: 'Foam roller', category: 'recovery-devices', age: 690, notes: 'Ten minutes on Sundays.' },
  { name: 'Massage ball', category: 'recovery-devices', age: 350, notes: 'For the calves.' },
  { name: 'Watch with chest strap', category: 'accessories', age: 800, brand: 'Polestar' },
  {
    name: 'Foot pod',
    category: 'accessories',
    age: 300,
    brand: 'Polestar',
    notes: 'Power and cadence.',
  },
  {
    name: 'Head torch',
    category: 'accessories',
    age: 560,
    notes: '400 lumens. Charge before winter.',
  },
  { name: 'Soft flask vest', category: 'accessories', age: 420, brand: 'Fellmark' },
  {
    name: 'Rain jacket',
    category: 'clothing',
    age: 610,
    brand: 'Fellmark',
    notes: 'Packs into its pocket.',
  },
  { name: 'Race singlet of the club', category: 'clothing', age: 660 },
  {
    name: 'Winter tights',
    category: 'clothing',
    age: 900,
    isRetired: true,
    notes: 'Torn at the knee.',
  },
  {
    name: 'Gels, 24 pack',
    category: 'nutrition',
    age: 45,
    notes: 'Lemon. The cola ones do not agree with me.',
  },
  { name: 'Electrolyte tablets', category: 'nutrition', age: 30 },
];

function otherRow({ name, category, age, brand, notes, isRetired }: Item, today: CalendarDay) {
  const acquired = addDays(today, -age);
  return {
    id: demoId(acquired, 'gear', name),
    name,
    category,
    brand: brand ?? null,
    model: null,
    notes: notes ?? null,
    date_acquired: acquired,
    is_active: !isRetired,
    retirement_distance: defaultRetirementDistance,
    logged_at: `${acquired}T18:00:00.000Z`,
  };
}
