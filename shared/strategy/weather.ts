/** What the runner's own words say about the weather. */
export interface Weather {
  hot: boolean;
  cold: boolean;
  wet: boolean;
  windy: boolean;
}

/** In °C: hot from the first one up, cold from the second one down. Our convention. */
const [warm, chilly] = [20, 5];

const words = {
  hot: /\b(hot|heat|warm|humid|sunny|muggy)\b/i,
  cold: /\b(cold|freezing|frost|snow|ice|icy|chilly)\b/i,
  wet: /\b(rain|rainy|wet|shower|showers|storm|snow|drizzle)\b/i,
  windy: /\b(wind|windy|gusts?|breezy|storm)\b/i,
};

const temperature = /([-−]?\d{1,3})\s*(?:°\s*)?([CF])\b/gi;

/** Reads words and temperatures ('24 °C', '75F') from free text. */
export function readWeather(text = ''): Weather {
  const degrees = [...text.matchAll(temperature)].map(([, value = '', unit = '']) => {
    const number = Number(value.replace('−', '-'));
    return unit.toUpperCase() === 'F' ? ((number - 32) * 5) / 9 : number;
  });
  return {
    hot: words.hot.test(text) || degrees.some((degree) => degree >= warm),
    cold: words.cold.test(text) || degrees.some((degree) => degree <= chilly),
    wet: words.wet.test(text),
    windy: words.windy.test(text),
  };
}
