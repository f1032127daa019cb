const marathon = 42.2; // km

/**
 * How many days to run easy after a race over a distance in km: one for every 3 km. The rule of thumb of
 * Daniels' Running Formula (3rd edition, 2013). It is meant for races up to the marathon; an ultra
 * counts as a marathon.
 */
export const easyDaysAfterRace = (distance: number): number =>
  Math.ceil(Math.min(distance, marathon) / 3);
