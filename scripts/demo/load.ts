/**
 * The runner's fatigue from training: the usual comparison of the last week's load with the last
 * month's. Load is minutes times a tenth of the RPE.
 */
export class TrainingLoad {
  /** Exponential moving averages per day, over about 7 and 28 days. */
  #acute = 20;
  #chronic = 20;

  /** Ends a day with its total load. */
  endDay(load: number): void {
    this.#acute += (load - this.#acute) * (2 / 8);
    this.#chronic += (load - this.#chronic) * (2 / 29);
  }

  /** 0 is rested, about 0.3 steady training, 1 exhausted. */
  get fatigue(): number {
    const ratio = this.#acute / Math.max(12, this.#chronic);
    return Math.min(1, Math.max(0, (ratio - 0.7) / 0.8));
  }
}

export const loadOf = (minutes: number, rpe: number): number => (minutes * rpe) / 10;
