import { notAnActivity } from '#shared/activities/refusals.ts';
import {
  type ExportRow,
  isOtherSport,
  isTrainingRow,
  type TrainingRow,
} from '#shared/imports/activity-row.ts';
import type { ListedGear } from '#shared/imports/shoes.ts';
import { parseDuration } from '#shared/units.ts';
import type { ReadTo } from '../../../db/stored-shapes.ts';
import { type FileParts, PartsReader } from '../../../parsing/file-parts.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { bytesOfFile } from '../activity-files/bytes-of-file.ts';
import { isDeviceInternal } from '../activity-files/fit-type.ts';
import {
  type ActivityRow,
  type Around,
  badFile,
  type FileRow,
  rowsOfFile,
  sentenceOf,
} from '../activity-rows.ts';
import { type Archive, type FileRange, type Member, piecesOf } from './archive.ts';
import { archiveLimits, archiveRefusals, memberRefusals } from './archive-limits.ts';
import { innerArchive } from './inner-archive.ts';
import type { Listed, Lister } from './lister.ts';
import { listerFor } from './lister-for.ts';
import { isTar, tarArchive } from './tar-archive.ts';
import { isZip, zipArchive } from './zip-archive.ts';

/** How far the upload has been read. */
export type Reached = Omit<ReadTo, 'rows'>;

/** The next row, an archive's gear, or the progress including all of these so far. */
export type Step = { row: ActivityRow } | { gear: ListedGear } | { reached: Reached };

export interface Reading extends Around {
  file: FileParts;
  /** A path prefix for its temporary files. */
  path: string;
  /** The name of a single file. */
  fileName: string;
  from: Reached;
  /** Whether files are kept with their runs. */
  keepsOriginals: boolean;
  slice: Slice;
}

/**
 * The activities of an uploaded file: of the file itself, or of all files in an archive, or in a
 * folder of which the browser has made a tar archive. A file in an archive that cannot be read
 * becomes a row that says why.
 * @throws {AppError} with a sentence, if nothing can be read
 */
export async function* readBundle(reading: Reading): AsyncGenerator<Step> {
  const { from, slice } = reading;
  using file = new PartsReader(reading.file);
  const { size } = file;
  const range: FileRange = { file, start: 0, size };
  const bundle = new Bundle(reading);
  const whole = { from: from.place, around: [], bytes: { start: 0, end: size } };
  if (await isTar(range)) {
    yield* bundle.read({ ...whole, archive: tarArchive(range, slice.pause), depth: 0 });
  } else if (await isZip(range)) {
    yield* bundle.read({ ...whole, archive: await zipArchive(range, slice.pause), depth: 1 });
  } else {
    yield* readAlone(reading, range);
  }
}

async function* readAlone(reading: Reading, range: FileRange): AsyncGenerator<Step> {
  const { fileName: name, from, slice } = reading;
  if (from.offset > 0) return;
  const source = { content: () => piecesOf(range) };
  for await (const row of rowsOfFile({ name, source }, reading, slice)) yield { row };
  yield { reached: { ...from, offset: range.size } };
}

/** An archive being read. */
interface Opened {
  archive: Archive;
  /** Where to continue in it. */
  from: number[];
  /** Its position in the archives around it. */
  around: number[];
  /**
   * 1 for a zip archive, 2 for one inside it; the tar archive that the browser makes of a folder
   * does not count.
   */
  depth: number;
  /** The part of the upload that it occupies. */
  bytes: { start: number; end: number };
}

const activityName = /\.(fit|gpx|tcx)(\.gz)?$/i;
const zipName = /\.zip$/i;
const deepest = 2;

/** Files that operating systems leave in folders: .DS_Store, __MACOSX/… */
const isHidden = (name: string) =>
  name.split('/').some((part) => /^\.[^./]/.test(part) || part === '__MACOSX');

class Bundle {
  private readonly reading: Reading;
  private unpacked: number;
  private passedOver: number;
  private offset: number;
  private readonly tooMuch = archiveRefusals.unpacksToTooMuch();

  constructor(reading: Reading) {
    this.reading = reading;
    this.unpacked = reading.from.unpacked;
    this.passedOver = reading.from.passedOver;
    this.offset = reading.from.offset;
  }

  async *read({ archive, from, around, depth, bytes }: Opened): AsyncGenerator<Step> {
    const { slice } = this.reading;
    const [first = 0, ...within] = from;
    const isBegun = from.some((at) => at > 0);
    await using lister = yield* this.openLister({ archive, from, around, depth, bytes });
    const { searched = { start: 0, end: 0 } } = lister;
    if (!isBegun) {
      for (const row of lister.problems) yield { row: { row } };
      if (lister.gear) yield { gear: lister.gear };
    }
    let place = first;
    let goesOn = within;
    for await (const member of archive.members(first)) {
      // The part before the table was still unread when the table was searched.
      const ahead = member.span.end <= searched.start ? searched.end - searched.start : 0;
      const [start, end] = [member.span.start, member.span.end].map((at) =>
        Math.min(bytes.end, bytes.start + at + ahead),
      ) as [number, number];
      if (depth < deepest && zipName.test(member.name) && !isHidden(member.name)) {
        const inner = { from: goesOn, around: [...around, place], bytes: { start, end } };
        yield* this.readInner(member, { ...inner, depth: depth + 1 });
      } else {
        yield* this.readMember(member, lister);
      }
      place = member.next;
      goesOn = [];
      this.offset = Math.max(this.offset, end);
      yield this.reached([...around, place]);
      await slice.pause();
    }
    let done = first < archive.end ? 0 : (within[0] ?? 0);
    for await (const row of lister.others(done)) {
      done += 1;
      yield { row: { row } };
      yield this.reached([...around, archive.end, done]);
      await slice.pause();
    }
  }

  /** Reports the progress while the table is searched. */
  private openLister({ archive, from, around, bytes }: Opened): AsyncGenerator<Step, Lister> {
    const path = [this.reading.path, ...around].join('.');
    const place = [...around, ...(from.length > 0 ? from : [0])];
    const say = ({ span, size }: Member, searched: number) => {
      const read = Math.round((span.end - span.start) * Math.min(1, searched / size));
      this.offset = Math.max(this.offset, Math.min(bytes.end, bytes.start + read));
      return this.reached(place);
    };
    return listerFor(archive, { ...this.reading, path, say });
  }

  private async *readInner(member: Member, opened: Omit<Opened, 'archive'>): AsyncGenerator<Step> {
    const { path, slice } = this.reading;
    try {
      if (member.refusal) throw notAnActivity(member.refusal);
      if (opened.from.length === 0) this.count(member);
      await using archive = await innerArchive(member, `${path}.inner`, slice.pause);
      yield* this.read({ ...opened, archive });
    } catch (error) {
      if (error === this.tooMuch) throw error;
      yield { row: { row: badFile(member.name, sentenceOf(error)) } };
    }
  }

  private async *readMember(member: Member, lister: Lister): AsyncGenerator<Step> {
    const { name, size, refusal } = member;
    if (isHidden(name) || lister.isTable(name)) return;
    const listed = activityName.test(name) ? await lister.find(member) : undefined;
    if (!activityName.test(name) || (lister.isComplete && !listed)) {
      this.passedOver += 1;
      return;
    }
    if (listed && !isTrainingRow(listed.row) && listed.row.verdict !== 'bad') {
      yield { row: { row: { ...listed.row, activity: { fileName: name } } } };
      return;
    }
    try {
      if (refusal) throw notAnActivity(refusal);
      if (size > archiveLimits.memberBytes) throw notAnActivity(memberRefusals.tooLarge);
      this.count(member);
      if (await isOfDevice(member)) this.passedOver += 1;
      else yield* this.readActivities(member, listed);
    } catch (error) {
      if (error === this.tooMuch) throw error;
      const run = listed && isTrainingRow(listed.row) ? listed.row : undefined;
      // The runner may not want it at all.
      if (!run || !isOtherSport(run)) yield { row: { row: badFile(name, sentenceOf(error)) } };
      if (run) yield { row: { row: run } };
    }
  }

  private async *readActivities(member: Member, listed: Listed | undefined): AsyncGenerator<Step> {
    const { name, content } = member;
    const { timeZone, now, formats, keepsOriginals, slice } = this.reading;
    const run = listed && isTrainingRow(listed.row) ? listed.row : undefined;
    const around = { timeZone, now, formats, keepsOriginals, isRun: run && !isOtherSport(run) };
    let nearest: ActivityRow<FileRow> | undefined;
    for await (const read of rowsOfFile({ name, source: { content } }, around, slice)) {
      const { row } = read;
      if (!run || !isFileRow(row)) yield { row: read };
      else if (!nearest || apart(row, run) < apart(nearest.row, run)) nearest = { ...read, row };
    }
    if (!nearest || !listed || !run) return;
    const row = listed.join(run, nearest.row);
    const { track, original } = nearest;
    yield { row: { row, track, original: row.activity?.original ? original : undefined } };
  }

  private count({ size }: Member): void {
    this.unpacked += size;
    if (this.unpacked > archiveLimits.allBytes) throw this.tooMuch;
  }

  private reached(place: number[]): Step {
    const { offset, unpacked, passedOver } = this;
    return { reached: { offset, place, unpacked, passedOver } };
  }
}

/**
 * How far the times of two runs differ: of several activities in a file, one belongs to its row.
 */
const apart = (one: TrainingRow, other: TrainingRow) =>
  Math.abs(secondsIn(one.fields.duration) - secondsIn(other.fields.duration));

const secondsIn = (duration: string): number => parseDuration(duration) ?? 0;

const isFileRow = (row: ExportRow): row is FileRow =>
  isTrainingRow(row) && row.activity !== undefined;

async function isOfDevice(member: Member): Promise<boolean> {
  const isPacked = /\.gz$/i.test(member.name);
  for await (const head of bytesOfFile({ content: member.content })) {
    return isDeviceInternal(head, isPacked ? head.length : member.size);
  }
  return false;
}
