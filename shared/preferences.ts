export const distanceUnits = ['km', 'mi'] as const;
export const heightUnits = ['m', 'ft'] as const;
export const temperatureUnits = ['C', 'F'] as const;
/** Kilograms and centimetres, or pounds and feet with inches. */
export const bodyUnits = ['metric', 'imperial'] as const;
export const clocks = ['12h', '24h'] as const;
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;

export type DistanceUnit = (typeof distanceUnits)[number];
export type HeightUnit = (typeof heightUnits)[number];
export type TemperatureUnit = (typeof temperatureUnits)[number];
export type BodyUnits = (typeof bodyUnits)[number];
export type Clock = (typeof clocks)[number];
export type DateOrder = (typeof dateOrders)[number];

/**
 * How a runner reads and types figures. What is stored, and what the API carries, stays in
 * kilometres, metres, seconds, °C, kilograms, centimetres, 24 hours and YYYY-MM-DD.
 */
export interface Preferences {
  distanceUnit: DistanceUnit;
  /** Of heights and climbs, and of short lengths along the ground. */
  heightUnit: HeightUnit;
  temperatureUnit: TemperatureUnit;
  bodyUnits: BodyUnits;
  clock: Clock;
  dateOrder: DateOrder;
  /** 0 for Sunday to 6; null for each screen's usual one, which the specification names. */
  firstWeekday: number | null;
  /** An IANA name; null for that of the device, or of the server where it writes a mail. */
  timeZone: string | null;
}

/** The specification's, for everybody who has not chosen otherwise. */
export const defaultPreferences: Preferences = {
  distanceUnit: 'km',
  heightUnit: 'm',
  temperatureUnit: 'C',
  bodyUnits: 'metric',
  clock: '12h',
  dateOrder: 'mdy',
  firstWeekday: null,
  timeZone: null,
};

/** The part of a profile that formats are made of. */
export const preferencesOf = ({
  distanceUnit,
  heightUnit,
  temperatureUnit,
  bodyUnits,
  clock,
  dateOrder,
  firstWeekday,
  timeZone,
}: Preferences): Preferences => ({
  distanceUnit,
  heightUnit,
  temperatureUnit,
  bodyUnits,
  clock,
  dateOrder,
  firstWeekday,
  timeZone,
});
