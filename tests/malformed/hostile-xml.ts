import type { Dice } from '../dice.ts';
import { type MadeFile, wholeFile } from './whole-files.ts';

const gpx = (inside: string): MadeFile => ({
  name: 'run.gpx',
  bytes: Buffer.from(
    `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`,
  ),
});
const track = (points: string, name = 'Run') =>
  gpx(`<trk><name>${name}</name><trkseg>${points}</trkseg></trk>`);
const point = (second: number, { lat = '52.5', ele = '100', inside = '' } = {}) =>
  `<trkpt lat="${lat}" lon="13.4"><ele>${ele}</ele><time>2026-05-01T06:30:${String(second).padStart(2, '0')}Z</time>${inside}</trkpt>`;
const points = (about: Parameters<typeof point>[1] = {}) =>
  Array.from({ length: 30 }, (_, second) => point(second, about)).join('');

const entities = [
  '<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><gpx><trk><name>&c;</name></trk></gpx>',
  '<!DOCTYPE gpx [<!ENTITY file SYSTEM "file:///etc/passwd">]><gpx><trk><name>&file;</name></trk></gpx>',
  '<!DOCTYPE gpx SYSTEM "http://127.0.0.1:9/gpx.dtd"><gpx/>',
  '<!DOCTYPE gpx [<!ENTITY % all SYSTEM "http://127.0.0.1:9/"> %all;]><gpx/>',
];
const references = ['&none;', '&#0;', '&#xD800;', '&#x110000;', '&#65', '&', '&amp;lt;', '&#27;'];
const numbers = ['NaN', 'Infinity', '1e999', '-1e999', '', ' ', '0x10', '91', '52,5', '٥٢'];
const times = [
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '1969-12-31T23:59:59Z',
  '2026-02-30T25:61:61Z',
  '275760-09-13T00:00:00Z',
  '2026-05-01',
  'undefined 5',
  '',
];

/** XML written maliciously, or by a badly broken device. */
export const hostileXml = {
  'XML of great depth': (dice: Dice) => {
    const depth = dice.oneOf([60, 70, 1000, 100_000]);
    return gpx('<a>'.repeat(depth) + (dice.roll() < 0.5 ? '</a>'.repeat(depth) : ''));
  },
  'XML with entities of its own': (dice: Dice) => ({
    name: 'run.gpx',
    bytes: Buffer.from(dice.oneOf(entities)),
  }),
  'XML with references to nothing': (dice: Dice) => track(points(), dice.oneOf(references)),
  'XML with something huge': (dice: Dice) => {
    const huge = 'x'.repeat(dice.oneOf([10_000, 300_000, 2_000_000]));
    return dice.oneOf([
      () => gpx(`<trk name="${huge}"/>`),
      () => gpx(`<${huge}/>`),
      () => gpx(`<!-- ${huge} -->${points()}`),
      () => track(points(), huge),
      () => track(points(), `<![CDATA[${huge}]]>`),
      () => gpx(`<trk ${Array.from({ length: 5000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
      () => gpx(`<trk><name>${huge}`),
    ])();
  },
  'XML with numbers that are none': (dice: Dice) =>
    track(
      points({
        lat: dice.oneOf(['52.5', ...numbers]),
        ele: dice.oneOf(numbers),
        inside: `<extensions><hr>${dice.oneOf(numbers)}</hr><cad>${dice.oneOf(numbers)}</cad></extensions>`,
      }),
    ),
  'XML with times that are none': (dice: Dice) =>
    track(
      Array.from(
        { length: 20 },
        () => `<trkpt lat="52.5" lon="13.4"><time>${dice.oneOf(times)}</time></trkpt>`,
      ).join(''),
    ),
  'XML of something else': (dice: Dice) => ({
    name: 'run.gpx',
    bytes: Buffer.from(
      dice.oneOf([
        '<html><body>Sign in to download</body></html>',
        '<kml><Placemark/></kml>',
        '<HealthData locale="en"/>',
        '<gpx/>',
        '<TrainingCenterDatabase/>',
        '<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>',
        '<<<<',
        '<gpx',
        '<?xml version="1.0"?>',
        `<${'_'.repeat(300)}/>`,
        '<gpx><trk><trkseg><trkpt/></trkseg></trk></gpx>',
        '<gpx></trk></gpx>',
      ]),
    ),
  }),
  'text in an unusual encoding': (dice: Dice) => {
    const text = Buffer.from(wholeFile(dice, dice.oneOf(['gpx', 'tcx', 'csv'])).bytes).toString();
    const name = 'run.gpx';
    return dice.oneOf([
      () => ({ name, bytes: Buffer.from(`\ufeff${text}`, 'utf16le') }),
      () => ({ name, bytes: Buffer.from(`\ufeff${text}`, 'utf16le').swap16() }),
      () => ({ name, bytes: Buffer.from(`\ufeff${text}`, 'utf16le').subarray(0, 1001) }),
      () => ({ name, bytes: Buffer.from(text, 'utf16le') }),
      () => ({ name, bytes: Buffer.from(text.replace('UTF-8', 'UTF-16')) }),
      () => ({ name, bytes: Buffer.from(text.replace('UTF-8', 'utf-7')) }),
      () => ({ name, bytes: Buffer.from(text.replaceAll('Run', 'R\u00fcn'), 'latin1') }),
      () => ({ name, bytes: Buffer.from(text.replaceAll('Run', '\ud800'), 'utf16le') }),
      () => ({ name, bytes: Buffer.from(text.replaceAll('Run', 'R\0n')) }),
    ])();
  },
};
