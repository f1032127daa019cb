/** Metres, and the speed in metres per second that a runner cannot reach over that distance. */
const short = { metres: 400, speed: 8.5 };
const long = { metres: 42_195, speed: 6 };

/**
 * The highest credible speed over a distance, in metres per second: 8.5 m/s over 400 m (47 s),
 * falling linearly with the logarithm of the distance to 6 m/s over a marathon (1:57:13). From 800
 * m on that is faster than any record; over 400 m, only a country's best would be questioned.
 */
export function credibleSpeed(metres: number): number {
  const share = Math.log(metres / short.metres) / Math.log(long.metres / short.metres);
  return short.speed + Math.min(1, Math.max(0, share)) * (long.speed - short.speed);
}
