const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power);
const [point, minus, zero] = ['.', '-', '0'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];
/** A whole number of this many digits is exact, and so is its quotient by a power of ten. */
const exactDigits = 15;

/** A number as in XML: "-12.5", "1e3". @returns undefined for anything else */
export function decimalIn(text: string | undefined): number | undefined {
  if (text === undefined || text.length > 40) return undefined;
  const plain = plainDecimalIn(text);
  if (plain !== undefined) return plain;
  const value = Number(text);
  // `Number` treats an empty text as 0.
  return Number.isFinite(value) && (value !== 0 || text.trim() !== '') ? value : undefined;
}

/** The same as `Number` for digits with a point among them; `Number` takes much longer. */
function plainDecimalIn(text: string): number | undefined {
  const first = text.charCodeAt(0) === minus ? 1 : 0;
  let whole = 0;
  let digits = 0;
  let pointAt = text.length - 1;
  for (let at = first; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const digit = code - zero;
    if (digit >= 0 && digit <= 9) {
      whole = whole * 10 + digit;
      digits += 1;
    } else if (code === point && pointAt === text.length - 1) pointAt = at;
    else return undefined;
  }
  if (digits === 0 || digits > exactDigits) return undefined;
  const value = whole / (powersOfTen[text.length - 1 - pointAt] as number);
  return first === 1 ? -value : value;
}
